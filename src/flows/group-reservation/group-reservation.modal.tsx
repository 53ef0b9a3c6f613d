import { FlowHost } from '#src/host/flow-host.tsx';
import { GroupReservationModal } from './GroupReservationModal.tsx';

export default function GroupReservationModalHost({ id }: { id: `group-reservation:${string}` }) {
  return <FlowHost id={id}>{(actor) => <GroupReservationModal actor={actor} />}</FlowHost>;
}
