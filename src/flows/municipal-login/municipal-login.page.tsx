import type { MunicipalLoginRef } from '#machines/municipal-login/municipal-login.machine.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { MunicipalLoginScreen } from './MunicipalLoginScreen.tsx';

export function MunicipalLoginRoute() {
  const version = useVersion();
  return (
    <FlowHost id="municipal-login:page">
      {(actor: MunicipalLoginRef) => <MunicipalLoginScreen actor={actor} version={version} />}
    </FlowHost>
  );
}
