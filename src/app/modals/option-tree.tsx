import { FlowHost } from '#src/app/flow-host.tsx';
import { ProductModal } from '#src/screens/option-tree/ProductModal.tsx';

export default function ProductModalHost({ id }: { id: `option-tree:${string}` }) {
  return <FlowHost id={id}>{(actor) => <ProductModal actor={actor} />}</FlowHost>;
}
