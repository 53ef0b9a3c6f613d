import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { cardPaymentControls } from '#test/flows/shared/card-payment-controls.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = cardPaymentControls('checkout') satisfies Controls<typeof checkoutMachine>;
