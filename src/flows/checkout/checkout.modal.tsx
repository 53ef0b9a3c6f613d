import type { checkoutFlow } from '#machines/checkout/checkout.flow.ts';
import { AppInstallOffer } from '#src/flows/installation/installation.host.tsx';
import { FlowHost } from '#src/host/flow-host.tsx';
import type { ModalProps } from '#src/host/modal-of.tsx';
import { useNow } from '#src/host/use-now.ts';
import { CheckoutModal } from './CheckoutModal.tsx';

export function CheckoutModalHost({ id }: ModalProps<typeof checkoutFlow>) {
  const now = useNow();
  return (
    <FlowHost id={id}>{(actor) => <CheckoutModal actor={actor} now={now} offer={<AppInstallOffer />} />}</FlowHost>
  );
}
