import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { FlowHost } from './flow-host.tsx';

/** The modal of a flow whose view needs nothing but its actor. */
export function modalOf<Ref extends AnyActorRef>(View: ComponentType<{ actor: Ref }>) {
  return function Modal({ id }: { id: string }) {
    return <FlowHost id={id}>{(actor: Ref) => <View actor={actor} />}</FlowHost>;
  };
}
