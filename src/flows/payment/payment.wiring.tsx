import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { cardPaymentPorts, servePayment } from '#src/wiring/card-payment.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { watch } from '#src/wiring/watch.ts';
export { PaymentModalHost as Modal } from './payment.modal.tsx';

export const wire = (clients: Clients) =>
  paymentMachine.provide({
    actors: { ...servePayment(cardPaymentPorts(clients).payment), watch: clients.share(watch) },
  });
