import { useVersion } from '#src/app/app-info.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { useLegalAddresses } from '#src/app/legal-addresses.ts';
import { PageOrModal } from '#src/app/ModalHost.tsx';
import { SignupScreen } from '#src/screens/signup/SignupScreen.tsx';

export function SignupRoute() {
  const version = useVersion();
  const legal = useLegalAddresses();
  return (
    <PageOrModal>
      <FlowHost id="signup:page">{(actor) => <SignupScreen actor={actor} legal={legal} version={version} />}</FlowHost>
    </PageOrModal>
  );
}
