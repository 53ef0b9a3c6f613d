import { FlowHost } from '#src/host/flow-host.tsx';
import { useNow } from '#src/host/use-now.ts';
import { NotificationsModal } from './NotificationsModal.tsx';

export default function NotificationsModalHost({ id }: { id: `notifications:${string}` }) {
  const now = useNow();
  return <FlowHost id={id}>{(actor) => <NotificationsModal actor={actor} now={now} />}</FlowHost>;
}
