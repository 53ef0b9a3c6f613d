import type { forgotPasswordFlow } from '#machines/forgot-password/forgot-password.flow.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import type { ModalProps } from '#src/host/modal-of.tsx';
import { ForgotPasswordModal } from './ForgotPasswordModal.tsx';

export function ForgotPasswordModalHost({ id }: ModalProps<typeof forgotPasswordFlow>) {
  const version = useVersion();
  return <FlowHost id={id}>{(actor) => <ForgotPasswordModal actor={actor} version={version} />}</FlowHost>;
}
