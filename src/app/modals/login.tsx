import { useVersion } from '#src/app/app-info.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { useMunicipalHref } from '#src/app/municipal-href.ts';
import { LoginModal } from '#src/screens/login/LoginModal.tsx';

export default function LoginModalHost({ id }: { id: `login:${string}` }) {
  const version = useVersion();
  const municipalHref = useMunicipalHref();
  return <FlowHost id={id}>{(actor) => <LoginModal actor={actor} municipalHref={municipalHref} version={version} />}</FlowHost>;
}
