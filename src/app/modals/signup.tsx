import { useVersion } from '#src/app/app-info.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { useLegalAddresses } from '#src/app/legal-addresses.ts';
import { SignupModal } from '#src/screens/signup/SignupModal.tsx';

export default function SignupModalHost({ id }: { id: `signup:${string}` }) {
  const version = useVersion();
  const legal = useLegalAddresses();
  return <FlowHost id={id}>{(actor) => <SignupModal actor={actor} legal={legal} version={version} />}</FlowHost>;
}
