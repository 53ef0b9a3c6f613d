import type { paymentFlow } from '#machines/payment/payment.flow.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import type { ModalProps } from '#src/host/modal-of.tsx';
import { PaymentModal } from './PaymentModal.tsx';

export function PaymentModalHost({ id }: ModalProps<typeof paymentFlow>) {
  return <FlowHost id={id}>{(actor) => <PaymentModal actor={actor} />}</FlowHost>;
}
