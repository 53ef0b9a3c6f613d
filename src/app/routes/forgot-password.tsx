import { useVersion } from '#src/app/app-info.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { PageOrModal } from '#src/app/ModalHost.tsx';
import { ForgotPasswordScreen } from '#src/screens/forgot-password/ForgotPasswordScreen.tsx';

export function ForgotPasswordRoute() {
  const version = useVersion();
  return (
    <PageOrModal>
      <FlowHost id="forgot-password:page">
        {(actor) => <ForgotPasswordScreen actor={actor} version={version} />}
      </FlowHost>
    </PageOrModal>
  );
}
