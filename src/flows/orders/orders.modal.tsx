import { FlowHost } from '#src/host/flow-host.tsx';
import { OrdersModal } from './OrdersModal.tsx';

export default function OrdersModalHost({ id }: { id: `orders:${string}` }) {
  return <FlowHost id={id}>{(actor) => <OrdersModal actor={actor} />}</FlowHost>;
}
