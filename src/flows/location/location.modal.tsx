import { useSelector } from '@xstate/react';
import type { locationFlow } from '#machines/location/location.flow.ts';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import type { ModalProps } from '#src/host/modal-of.tsx';
import { LocationModal } from './LocationModal.tsx';
import { LazyPinMap } from './pin-map.host.tsx';

export function LocationModalHost({ id }: ModalProps<typeof locationFlow>) {
  return <FlowHost id={id}>{(actor) => <Location actor={actor} />}</FlowHost>;
}

function Location({ actor }: { actor: LocationRef }) {
  const book = useSelector(actor, ({ children }) => children['address-book'] ?? null);
  const suggestions = useSelector(actor, ({ children }) => children['address-suggestions'] ?? null);
  return <LocationModal actor={actor} book={book} suggestions={suggestions} PinMap={LazyPinMap} />;
}
