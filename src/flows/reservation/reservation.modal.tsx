import { FlowHost } from '#src/host/flow-host.tsx';
import { ReservationModal } from './ReservationModal.tsx';

export default function ReservationModalHost({ id }: { id: `reservation:${string}` }) {
  return <FlowHost id={id}>{(actor) => <ReservationModal actor={actor} />}</FlowHost>;
}
