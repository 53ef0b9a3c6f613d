import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useLegalAddresses } from '#src/host/legal-addresses.ts';
import { SignupModal } from './SignupModal.tsx';

export default function SignupModalHost({ id }: { id: `signup:${string}` }) {
  const version = useVersion();
  const legal = useLegalAddresses();
  return <FlowHost id={id}>{(actor) => <SignupModal actor={actor} legal={legal} version={version} />}</FlowHost>;
}
