import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import { cardPaymentControls } from '#test/flows/shared/card-payment-controls.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = cardPaymentControls('payment') satisfies Controls<typeof paymentMachine>;
