import { FlowHost } from '#src/host/flow-host.tsx';
import { BillSummary } from '#src/shared/orders/BillSummary.tsx';
import { PaymentModal, type ShowBill } from './PaymentModal.tsx';

const showBill: ShowBill = (checkout, names) => <BillSummary checkout={checkout} names={names} />;

export default function PaymentModalHost({ id }: { id: `payment:${string}` }) {
  return <FlowHost id={id}>{(actor) => <PaymentModal actor={actor} showBill={showBill} />}</FlowHost>;
}
