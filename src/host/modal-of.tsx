import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { FlowHost } from './flow-host.tsx';

export function modalOf<Ref extends AnyActorRef>(View: ComponentType<{ actor: Ref }>) {
  return function Modal({ id }: { id: string }) {
    return <FlowHost id={id}>{(actor: Ref) => <View actor={actor} />}</FlowHost>;
  };
}
