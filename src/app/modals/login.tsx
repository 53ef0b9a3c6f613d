import { FlowHost } from '#src/app/flow-host.tsx';
import { LoginModal } from '#src/screens/login/LoginModal.tsx';

export default function LoginModalHost({ id }: { id: `login:${string}` }) {
  return <FlowHost id={id}>{(actor) => <LoginModal actor={actor} />}</FlowHost>;
}
