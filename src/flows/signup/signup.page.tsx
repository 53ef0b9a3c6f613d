import { signupFlow } from '#machines/signup/signup.flow.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useLegalAddresses } from '#src/host/legal-addresses.ts';
import { SignupScreen } from './SignupScreen.tsx';

export function SignupRoute() {
  const version = useVersion();
  const legal = useLegalAddresses();
  return (
    <FlowHost id={`${signupFlow.kind}:page`}>
      {(actor) => <SignupScreen actor={actor} legal={legal} version={version} />}
    </FlowHost>
  );
}
