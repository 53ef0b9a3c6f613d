import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type BillsOutput = { outcome: 'dismissed' };

/** The customer's bills. Spec 2 "bills-modal", decision 42. */
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
