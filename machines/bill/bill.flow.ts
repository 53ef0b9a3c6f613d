import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type BillOutput = { outcome: 'dismissed' };

export interface BillInput {
  billId: number | null;
}

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
