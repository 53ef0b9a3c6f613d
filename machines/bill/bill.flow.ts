import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type BillOutput = { outcome: 'dismissed' };

export interface BillInput {
  billId: number | null;
}

export const billFlow = defineFlow<BillInput, BillOutput>()('bill', {
  ...CUSTOMER_MODAL,
  modal: { path: { to: '/bill-modal', key: 'id' }, key: 'optional', input: ({ id }) => ({ billId: id }), next: null },
  loginReason: 'bills.signedOut.title',
});
