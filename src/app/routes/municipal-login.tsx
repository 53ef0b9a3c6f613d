import { useVersion } from '#src/app/app-info.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { MunicipalLoginScreen } from '#src/screens/municipal-login/MunicipalLoginScreen.tsx';

export function MunicipalLoginRoute() {
  const version = useVersion();
  return (
    <FlowHost id="municipal-login:page">{(actor) => <MunicipalLoginScreen actor={actor} version={version} />}</FlowHost>
  );
}
