import { FlowHost } from '#src/host/flow-host.tsx';
import { BillsModal } from './BillsModal.tsx';

export default function BillsModalHost({ id }: { id: `bills:${string}` }) {
  return <FlowHost id={id}>{(actor) => <BillsModal actor={actor} />}</FlowHost>;
}
