import { FlowHost } from '#src/app/flow-host.tsx';
import { BillsModal } from '#src/screens/orders/BillsModal.tsx';

export default function BillsModalHost({ id }: { id: `bills:${string}` }) {
  return <FlowHost id={id}>{(actor) => <BillsModal actor={actor} />}</FlowHost>;
}
