import { FlowHost } from '#src/host/flow-host.tsx';
import { DeliveryMethodModal } from './DeliveryMethodModal.tsx';

export default function DeliveryMethodModalHost({ id }: { id: `delivery-method:${string}` }) {
  return <FlowHost id={id}>{(actor) => <DeliveryMethodModal actor={actor} />}</FlowHost>;
}
