import { FlowHost } from '#src/host/flow-host.tsx';
import { OptionTreeModal } from './OptionTreeModal.tsx';

export default function OptionTreeModalHost({ id }: { id: `option-tree:${string}` }) {
  return <FlowHost id={id}>{(actor) => <OptionTreeModal actor={actor} />}</FlowHost>;
}
