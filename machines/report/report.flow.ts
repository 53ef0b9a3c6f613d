import { MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type ReportOutput = { outcome: 'dismissed' };

export const reportFlow = defineFlow<undefined, ReportOutput>()('report', {
  ...MODAL,
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  needs: 'nothing',
  personal: 'nothing',
  loginReason: null,
});
