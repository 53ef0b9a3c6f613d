import { FlowHost } from '#src/host/flow-host.tsx';
import { AddCardModal } from './AddCardModal.tsx';

export default function AddCardModalHost({ id }: { id: `add-card:${string}` }) {
  return <FlowHost id={id}>{(actor) => <AddCardModal actor={actor} />}</FlowHost>;
}
