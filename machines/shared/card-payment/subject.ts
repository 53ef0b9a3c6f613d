export type PaymentSubject = { kind: 'checkout' } | { kind: 'payment'; billId: number | null };

/** `success` once the server has received it. Spec 2 "Checkout modal". */
export interface PaymentOutput {
  outcome: 'success' | 'cancel' | 'error';
}
