import type { ComponentType } from 'react';
import type { FlowRefs } from '#machines/flow-refs.ts';
import type { Flow, FlowIdOf } from '#machines/flows.ts';
import { FlowHost } from './flow-host.tsx';

/** `ModalProps<typeof slotFlow>`. */
export interface ModalProps<One extends Flow> {
  id: FlowIdOf<One['kind']>;
}

/** `modalOf<typeof slotFlow>(SlotModal)`. */
export function modalOf<One extends Flow>(View: ComponentType<{ actor: FlowRefs[One['kind']] }>) {
  return function Modal({ id }: ModalProps<One>) {
    return <FlowHost<One['kind']> id={id}>{(actor) => <View actor={actor} />}</FlowHost>;
  };
}
