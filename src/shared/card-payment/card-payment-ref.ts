import type { SnapshotFrom } from 'xstate';
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import type { PaymentRef } from '#machines/payment/payment.machine.ts';

export type CardPaymentRef = CheckoutRef | PaymentRef;
export type CardPaymentState = SnapshotFrom<CardPaymentRef>;
