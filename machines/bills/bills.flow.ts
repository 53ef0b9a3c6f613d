import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type BillsOutput = { outcome: 'dismissed' };

export const billsFlow = defineFlow<undefined, BillsOutput>()('bills', {
  ...CUSTOMER_MODAL,
  modal: { path: { to: '/bills-modal', key: 'none' }, key: 'none', input: () => undefined, next: null },
  loginReason: 'bills.signedOut.title',
});
