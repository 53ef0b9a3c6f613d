import { FlowHost } from '#src/app/flow-host.tsx';
import { PushModal } from '#src/screens/push/PushModal.tsx';

export default function PushModalHost({ id }: { id: `push:${string}` }) {
  return <FlowHost id={id}>{(actor) => <PushModal actor={actor} />}</FlowHost>;
}
