import { FlowHost } from '#src/app/flow-host.tsx';
import { useNow } from '#src/app/use-now.ts';
import { NotificationsModal } from '#src/screens/notifications/NotificationsModal.tsx';

export default function NotificationsModalHost({ id }: { id: `notifications:${string}` }) {
  const now = useNow();
  return <FlowHost id={id}>{(actor) => <NotificationsModal actor={actor} now={now} />}</FlowHost>;
}
