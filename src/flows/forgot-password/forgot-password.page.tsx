import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';

export function ForgotPasswordRoute() {
  const version = useVersion();
  return (
    <FlowHost id="forgot-password:page">
      {(actor: ForgotPasswordRef) => <ForgotPasswordScreen actor={actor} version={version} />}
    </FlowHost>
  );
}
