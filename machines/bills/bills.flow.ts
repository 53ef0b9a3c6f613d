import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type BillsOutput = { outcome: 'dismissed' };

export const billsFlow = defineFlow<undefined, BillsOutput>()('bills', {
  modal: { path: { to: '/bills-modal', key: 'none' }, key: 'none', input: () => undefined, next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'bills.signedOut.title',
  drafts: [],
});
