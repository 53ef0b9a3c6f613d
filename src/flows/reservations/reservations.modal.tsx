import { FlowHost } from '#src/host/flow-host.tsx';
import { ReservationsModal } from './ReservationsModal.tsx';

export default function ReservationsModalHost({ id }: { id: `reservations:${string}` }) {
  return <FlowHost id={id}>{(actor) => <ReservationsModal actor={actor} />}</FlowHost>;
}
