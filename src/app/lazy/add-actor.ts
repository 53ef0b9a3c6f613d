import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { FlowKind } from '#machines/flows.ts';
import type { LazyServices } from '#machines/root/services.ts';

/** Lets a machine spawn, by its name, an actor whose code has arrived. Decision 63. */
export function addActor(
  { implementations }: AnyStateMachine,
  name: FlowKind | keyof LazyServices,
  logic: AnyActorLogic,
): void {
  implementations.actors[name] = logic;
}
