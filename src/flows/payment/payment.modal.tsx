import type { PaymentRef } from '#machines/payment/payment.machine.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { PaymentModal } from './PaymentModal.tsx';

export function PaymentModalHost({ id }: { id: string }) {
  return <FlowHost id={id}>{(actor: PaymentRef) => <PaymentModal actor={actor} />}</FlowHost>;
}
