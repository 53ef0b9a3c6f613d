import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { describeMoney } from '#test/flows/shared/card-payment-money.ts';
import { ofBill } from './payment.samples.ts';

describeMoney({
  machine: paymentMachine,
  input: { billId: 21 },
  subject: { kind: 'payment', billId: 21 },
  of: ofBill,
  samples: ofBill.samples,
});
