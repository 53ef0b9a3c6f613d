import { FlowHost } from '#src/app/flow-host.tsx';
import { AddCardModal } from '#src/screens/add-card/AddCardModal.tsx';

export default function AddCardModalHost({ id }: { id: `add-card:${string}` }) {
  return <FlowHost id={id}>{(actor) => <AddCardModal actor={actor} />}</FlowHost>;
}
