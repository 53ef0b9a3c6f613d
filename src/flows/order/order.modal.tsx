import { FlowHost } from '#src/host/flow-host.tsx';
import { OrderModal } from './OrderModal.tsx';

export default function OrderModalHost({ id }: { id: `order:${string}` }) {
  return <FlowHost id={id}>{(actor) => <OrderModal actor={actor} />}</FlowHost>;
}
