import { FlowHost } from '#src/host/flow-host.tsx';
import { SlotModal } from './SlotModal.tsx';

export default function SlotModalHost({ id }: { id: `slot:${string}` }) {
  return <FlowHost id={id}>{(actor) => <SlotModal actor={actor} />}</FlowHost>;
}
