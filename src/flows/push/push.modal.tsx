import { FlowHost } from '#src/host/flow-host.tsx';
import { PushModal } from './PushModal.tsx';

export default function PushModalHost({ id }: { id: `push:${string}` }) {
  return <FlowHost id={id}>{(actor) => <PushModal actor={actor} />}</FlowHost>;
}
