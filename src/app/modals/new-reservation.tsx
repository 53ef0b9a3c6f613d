import { FlowHost } from '#src/app/flow-host.tsx';
import { NewReservationModal } from '#src/screens/reservations/NewReservationModal.tsx';

export default function NewReservationModalHost({ id }: { id: `new-reservation:${string}` }) {
  return <FlowHost id={id}>{(actor) => <NewReservationModal actor={actor} />}</FlowHost>;
}
