import { FlowHost } from '#src/app/flow-host.tsx';
import { ReservationsModal } from '#src/screens/reservations/ReservationsModal.tsx';

export default function ReservationsModalHost({ id }: { id: `reservations:${string}` }) {
  return <FlowHost id={id}>{(actor) => <ReservationsModal actor={actor} />}</FlowHost>;
}
