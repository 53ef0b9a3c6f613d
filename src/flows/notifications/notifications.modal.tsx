import type { NotificationsRef } from '#machines/notifications/notifications.machine.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useNow } from '#src/host/use-now.ts';
import { NotificationsModal } from './NotificationsModal.tsx';

export function NotificationsModalHost({ id }: { id: string }) {
  const now = useNow();
  return <FlowHost id={id}>{(actor: NotificationsRef) => <NotificationsModal actor={actor} now={now} />}</FlowHost>;
}
