import { FlowHost } from '#src/app/flow-host.tsx';
import { ReservationModal } from '#src/screens/reservations/ReservationModal.tsx';

export default function ReservationModalHost({ id }: { id: `reservation:${string}` }) {
  return <FlowHost id={id}>{(actor) => <ReservationModal actor={actor} />}</FlowHost>;
}
