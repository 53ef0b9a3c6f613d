import { FlowHost } from '#src/host/flow-host.tsx';
import { NewReservationModal } from './NewReservationModal.tsx';

export default function NewReservationModalHost({ id }: { id: `new-reservation:${string}` }) {
  return <FlowHost id={id}>{(actor) => <NewReservationModal actor={actor} />}</FlowHost>;
}
