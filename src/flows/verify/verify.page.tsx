import type { VerifyRef } from '#machines/verify/verify.machine.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { VerifyScreen } from './VerifyScreen.tsx';

export function VerifyRoute() {
  const version = useVersion();
  return <FlowHost id="verify:page">{(actor: VerifyRef) => <VerifyScreen actor={actor} version={version} />}</FlowHost>;
}
