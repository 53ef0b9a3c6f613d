import { FlowHost } from '#src/app/flow-host.tsx';
import { SlotModal } from '#src/screens/reservations/SlotModal.tsx';

export default function SlotModalHost({ id }: { id: `slot:${string}` }) {
  return <FlowHost id={id}>{(actor) => <SlotModal actor={actor} />}</FlowHost>;
}
