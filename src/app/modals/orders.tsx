import { FlowHost } from '#src/app/flow-host.tsx';
import { OrdersModal } from '#src/screens/orders/OrdersModal.tsx';

export default function OrdersModalHost({ id }: { id: `orders:${string}` }) {
  return <FlowHost id={id}>{(actor) => <OrdersModal actor={actor} />}</FlowHost>;
}
