import { FlowHost } from '#src/app/flow-host.tsx';
import { ForgotPasswordModal } from '#src/screens/forgot-password/ForgotPasswordModal.tsx';

export default function ForgotPasswordModalHost({ id }: { id: `forgot-password:${string}` }) {
  return <FlowHost id={id}>{(actor) => <ForgotPasswordModal actor={actor} />}</FlowHost>;
}
