import { FlowHost } from '#src/host/flow-host.tsx';
import { OrderAgainModal } from './OrderAgainModal.tsx';

export default function OrderAgainModalHost({ id }: { id: `order-again:${string}` }) {
  return <FlowHost id={id}>{(actor) => <OrderAgainModal actor={actor} />}</FlowHost>;
}
