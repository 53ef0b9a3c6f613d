import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { cardPaymentPorts, servePayment } from '#src/wiring/card-payment.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { watch } from '#src/wiring/watch.ts';
export { CheckoutModalHost as Modal } from './checkout.modal.tsx';

export const wire = (clients: Clients) =>
  checkoutMachine.provide({
    actors: { ...servePayment(cardPaymentPorts(clients).checkout), watch: clients.share(watch) },
  });
