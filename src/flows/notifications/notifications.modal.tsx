import type { notificationsFlow } from '#machines/notifications/notifications.flow.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import type { ModalProps } from '#src/host/modal-of.tsx';
import { useNow } from '#src/host/use-now.ts';
import { NotificationsModal } from './NotificationsModal.tsx';

export function NotificationsModalHost({ id }: ModalProps<typeof notificationsFlow>) {
  const now = useNow();
  return <FlowHost id={id}>{(actor) => <NotificationsModal actor={actor} now={now} />}</FlowHost>;
}
