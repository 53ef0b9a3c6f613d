import type { signupFlow } from '#machines/signup/signup.flow.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useLegalAddresses } from '#src/host/legal-addresses.ts';
import type { ModalProps } from '#src/host/modal-of.tsx';
import { SignupModal } from './SignupModal.tsx';

export function SignupModalHost({ id }: ModalProps<typeof signupFlow>) {
  const version = useVersion();
  const legal = useLegalAddresses();
  return <FlowHost id={id}>{(actor) => <SignupModal actor={actor} legal={legal} version={version} />}</FlowHost>;
}
