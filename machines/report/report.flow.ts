import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type ReportOutput = { outcome: 'dismissed' };

export const reportFlow = defineFlow<undefined, ReportOutput>()('report', {
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'nothing',
  personal: 'nothing',
  hears: [],
  email: 'drops',
  loginReason: null,
  drafts: [],
});
