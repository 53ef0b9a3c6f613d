import { useVersion } from '#src/app/app-info.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { VerifyScreen } from '#src/screens/verify/VerifyScreen.tsx';

export function VerifyRoute() {
  const version = useVersion();
  return <FlowHost id="verify:page">{(actor) => <VerifyScreen actor={actor} version={version} />}</FlowHost>;
}
