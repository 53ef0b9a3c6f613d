import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { describeMoney } from '#test/flows/shared/card-payment-money.ts';
import { ofCart, readsNotDue } from './checkout.samples.ts';

describeMoney({
  machine: checkoutMachine,
  input: undefined,
  subject: { kind: 'checkout' },
  of: ofCart,
  samples: [...ofCart.samples, readsNotDue],
});
