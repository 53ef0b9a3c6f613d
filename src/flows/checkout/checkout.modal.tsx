import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { AppInstallOffer } from '#src/flows/installation/installation.host.tsx';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useNow } from '#src/host/use-now.ts';
import { CheckoutModal } from './CheckoutModal.tsx';

export function CheckoutModalHost({ id }: { id: string }) {
  const now = useNow();
  return (
    <FlowHost id={id}>
      {(actor: CheckoutRef) => <CheckoutModal actor={actor} now={now} offer={<AppInstallOffer />} />}
    </FlowHost>
  );
}
