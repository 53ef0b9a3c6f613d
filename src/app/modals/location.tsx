import { FlowHost } from '#src/app/flow-host.tsx';
import { LocationModal } from '#src/screens/location/LocationModal.tsx';

export default function LocationModalHost({ id }: { id: `location:${string}` }) {
  return <FlowHost id={id}>{(actor) => <LocationModal actor={actor} />}</FlowHost>;
}
