import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { ForgotPasswordModal } from './ForgotPasswordModal.tsx';

export default function ForgotPasswordModalHost({ id }: { id: `forgot-password:${string}` }) {
  const version = useVersion();
  return <FlowHost id={id}>{(actor) => <ForgotPasswordModal actor={actor} version={version} />}</FlowHost>;
}
