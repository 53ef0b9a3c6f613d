import { outcomes, says, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  makeReport: outcomes({
    unknown_error: { ...says('failed'), error: new Error('Nothing was recorded') },
  }),
  saveReport: outcomes({
    unsupported: { ...says('unsupported', 'report.unsupported.title'), output: { kind: 'unsupported' } },
    unknown_error: { ...says('unsaved', 'report.unsaved.title'), error: new Error('This browser cannot save files') },
  }),
};
