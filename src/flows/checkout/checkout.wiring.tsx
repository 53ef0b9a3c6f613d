import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { cardPaymentPorts, servePayment } from '#src/wiring/card-payment.ts';
import type { Clients } from '#src/wiring/clients.ts';
export { CheckoutModalHost as Modal } from './checkout.modal.tsx';

export const wire = (clients: Clients) =>
  paymentMachine.provide({ actors: servePayment(cardPaymentPorts(clients).checkout) });
