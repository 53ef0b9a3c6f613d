import { FlowHost } from '#src/app/flow-host.tsx';
import { GroupReservationModal } from '#src/screens/reservations/GroupReservationModal.tsx';

export default function GroupReservationModalHost({ id }: { id: `group-reservation:${string}` }) {
  return <FlowHost id={id}>{(actor) => <GroupReservationModal actor={actor} />}</FlowHost>;
}
