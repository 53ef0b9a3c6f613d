import { FlowHost } from '#src/app/flow-host.tsx';
import { CheckoutModal } from '#src/screens/checkout/CheckoutModal.tsx';

export default function CheckoutModalHost({ id }: { id: `checkout:${string}` }) {
  return <FlowHost id={id}>{(actor) => <CheckoutModal actor={actor} />}</FlowHost>;
}
