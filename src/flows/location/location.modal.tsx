import { useSelector } from '@xstate/react';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { LocationModal } from './LocationModal.tsx';

export default function LocationModalHost({ id }: { id: `location:${string}` }) {
  return <FlowHost id={id}>{(actor) => <Location actor={actor} />}</FlowHost>;
}

function Location({ actor }: { actor: LocationRef }) {
  const book = useSelector(actor, ({ children }) => children['address-book'] ?? null);
  return <LocationModal actor={actor} book={book} />;
}
