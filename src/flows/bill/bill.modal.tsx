import { FlowHost } from '#src/host/flow-host.tsx';
import { BillModal } from './BillModal.tsx';

export default function BillModalHost({ id }: { id: `bill:${string}` }) {
  return <FlowHost id={id}>{(actor) => <BillModal actor={actor} />}</FlowHost>;
}
