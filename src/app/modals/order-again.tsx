import { FlowHost } from '#src/app/flow-host.tsx';
import { OrderAgainModal } from '#src/screens/orders/OrderAgainModal.tsx';

export default function OrderAgainModalHost({ id }: { id: `order-again:${string}` }) {
  return <FlowHost id={id}>{(actor) => <OrderAgainModal actor={actor} />}</FlowHost>;
}
