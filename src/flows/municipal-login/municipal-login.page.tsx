import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { MunicipalLoginScreen } from './MunicipalLoginScreen.tsx';

export function MunicipalLoginRoute() {
  const version = useVersion();
  return (
    <FlowHost id="municipal-login:page">{(actor) => <MunicipalLoginScreen actor={actor} version={version} />}</FlowHost>
  );
}
