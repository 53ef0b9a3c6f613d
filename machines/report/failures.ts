import { outcomes, shows, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  makeReport: outcomes({
    unknown_error: { ...shows('failed'), error: new Error('Nothing was recorded') },
  }),
  saveReport: outcomes({
    unsupported: { ...shows('unsupported', 'report.unsupported.title'), output: { kind: 'unsupported' } },
    unknown_error: { ...shows('unsaved', 'report.unsaved.title'), error: new Error('This browser cannot save files') },
  }),
};
