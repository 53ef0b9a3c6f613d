import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type BillOutput = { outcome: 'dismissed' };

export interface BillInput {
  billId: number | null;
}

/** A bill. Spec 2 "bill-modal", decision 42. */
export const billFlow = defineFlow<BillInput, BillOutput>()('bill', {
  modal: { path: { to: '/bill-modal', key: 'id' }, key: 'optional', input: ({ id }) => ({ billId: id }), next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'bills.signedOut.title',
  drafts: [],
});
