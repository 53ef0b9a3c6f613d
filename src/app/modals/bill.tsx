import { FlowHost } from '#src/app/flow-host.tsx';
import { BillModal } from '#src/screens/orders/BillModal.tsx';

export default function BillModalHost({ id }: { id: `bill:${string}` }) {
  return <FlowHost id={id}>{(actor) => <BillModal actor={actor} />}</FlowHost>;
}
