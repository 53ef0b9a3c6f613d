import { loginFlow } from '#machines/login/login.flow.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useMunicipalHref } from '#src/location/municipal-href.ts';
import { LoginScreen } from './LoginScreen.tsx';

export function LoginRoute() {
  const version = useVersion();
  const municipalHref = useMunicipalHref();
  return (
    <FlowHost id={`${loginFlow.kind}:page`}>
      {(actor) => <LoginScreen actor={actor} version={version} municipalHref={municipalHref} />}
    </FlowHost>
  );
}
