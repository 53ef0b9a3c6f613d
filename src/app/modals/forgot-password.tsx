import { useVersion } from '#src/app/app-info.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { ForgotPasswordModal } from '#src/screens/forgot-password/ForgotPasswordModal.tsx';

export default function ForgotPasswordModalHost({ id }: { id: `forgot-password:${string}` }) {
  const version = useVersion();
  return <FlowHost id={id}>{(actor) => <ForgotPasswordModal actor={actor} version={version} />}</FlowHost>;
}
