import { FlowHost } from '#src/app/flow-host.tsx';
import { OrderModal } from '#src/screens/orders/OrderModal.tsx';

export default function OrderModalHost({ id }: { id: `order:${string}` }) {
  return <FlowHost id={id}>{(actor) => <OrderModal actor={actor} />}</FlowHost>;
}
