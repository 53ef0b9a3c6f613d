import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type ReportOutput = { outcome: 'dismissed' };

/** Saving a report of a problem. Decision 51. */
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
