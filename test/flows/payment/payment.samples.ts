import { aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { cardPaymentSamples } from '#test/flows/shared/card-payment-samples.ts';

export const ofBill = cardPaymentSamples('payment', aBillCheckout);
