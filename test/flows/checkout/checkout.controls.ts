import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { cardPaymentControls } from '#test/flows/shared/card-payment-controls.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = {
  ...cardPaymentControls('checkout'),
  'nif.chosen': { role: 'button', name: ['checkout.nif.add', 'checkout.nif.change'] },
  'order.chosen': { role: 'button', name: 'checkout.success.follow' },
} satisfies Controls<typeof checkoutMachine>;
