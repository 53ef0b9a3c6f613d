import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts';
import { useVersion } from '#src/host/app-info.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { ForgotPasswordModal } from './ForgotPasswordModal.tsx';

export function ForgotPasswordModalHost({ id }: { id: string }) {
  const version = useVersion();
  return (
    <FlowHost id={id}>{(actor: ForgotPasswordRef) => <ForgotPasswordModal actor={actor} version={version} />}</FlowHost>
  );
}
