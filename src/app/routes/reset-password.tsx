import { useVersion } from '#src/app/app-info.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { ResetPasswordScreen } from '#src/screens/reset-password/ResetPasswordScreen.tsx';

export function ResetPasswordRoute() {
  const version = useVersion();
  return (
    <FlowHost id="reset-password:page">{(actor) => <ResetPasswordScreen actor={actor} version={version} />}</FlowHost>
  );
}
