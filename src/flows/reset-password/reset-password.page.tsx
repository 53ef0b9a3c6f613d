import type { ResetPasswordRef } from '#machines/reset-password/reset-password.machine.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

export function ResetPasswordRoute() {
  const version = useVersion();
  return (
    <FlowHost id="reset-password:page">
      {(actor: ResetPasswordRef) => <ResetPasswordScreen actor={actor} version={version} />}
    </FlowHost>
  );
}
