import { FlowHost } from '#src/host/flow-host.tsx';
import { MyCodeModal } from './MyCodeModal.tsx';

export default function MyCodeModalHost({ id }: { id: `my-code:${string}` }) {
  return <FlowHost id={id}>{(actor) => <MyCodeModal actor={actor} />}</FlowHost>;
}
