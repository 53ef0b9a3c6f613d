import { FlowHost } from '#src/app/flow-host.tsx';
import { ComingSoonModal } from '#src/screens/coming-soon/ComingSoonModal.tsx';

export default function ComingSoonModalHost({ id }: { id: `coming-soon:${string}` }) {
  return <FlowHost id={id}>{(actor) => <ComingSoonModal actor={actor} />}</FlowHost>;
}
