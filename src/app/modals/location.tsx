import { useSelector } from '@xstate/react';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { LocationModal } from '#src/screens/location/LocationModal.tsx';

export default function LocationModalHost({ id }: { id: `location:${string}` }) {
  return <FlowHost id={id}>{(actor) => <Location actor={actor} />}</FlowHost>;
}

function Location({ actor }: { actor: LocationRef }) {
  const book = useSelector(actor, ({ children }) => children.addressBook ?? null);
  return <LocationModal actor={actor} book={book} />;
}
