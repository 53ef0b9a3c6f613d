import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useLegalAddresses } from '#src/host/legal-addresses.ts';
import { SignupModal } from './SignupModal.tsx';

export function SignupModalHost({ id }: { id: string }) {
  const version = useVersion();
  const legal = useLegalAddresses();
  return (
    <FlowHost id={id}>{(actor: SignupRef) => <SignupModal actor={actor} legal={legal} version={version} />}</FlowHost>
  );
}
