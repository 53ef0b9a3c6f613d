import { FlowHost } from '#src/app/flow-host.tsx';
import { MyCodeModal } from '#src/screens/my-code/MyCodeModal.tsx';

export default function MyCodeModalHost({ id }: { id: `my-code:${string}` }) {
  return <FlowHost id={id}>{(actor) => <MyCodeModal actor={actor} />}</FlowHost>;
}
