import type { PaymentRef } from '#machines/payment/payment.machine.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { BillSummary } from '#src/shared/orders/BillSummary.tsx';
import { PaymentModal, type ShowBill } from './PaymentModal.tsx';

const showBill: ShowBill = (checkout, names) => <BillSummary checkout={checkout} names={names} />;

export function PaymentModalHost({ id }: { id: string }) {
  return <FlowHost id={id}>{(actor: PaymentRef) => <PaymentModal actor={actor} showBill={showBill} />}</FlowHost>;
}
