import { FlowHost } from '#src/app/flow-host.tsx';
import { DeliveryMethodModal } from '#src/screens/delivery-method/DeliveryMethodModal.tsx';

export default function DeliveryMethodModalHost({ id }: { id: `delivery-method:${string}` }) {
  return <FlowHost id={id}>{(actor) => <DeliveryMethodModal actor={actor} />}</FlowHost>;
}
