import { useVersion } from '#src/app/app-info.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { PageOrModal } from '#src/app/ModalHost.tsx';
import { useMunicipalHref } from '#src/app/municipal-href.ts';
import { LoginScreen } from '#src/screens/login/LoginScreen.tsx';

export function LoginRoute() {
  const version = useVersion();
  const municipalHref = useMunicipalHref();
  return (
    <PageOrModal>
      <FlowHost id="login:page">
        {(actor) => <LoginScreen actor={actor} version={version} municipalHref={municipalHref} />}
      </FlowHost>
    </PageOrModal>
  );
}
