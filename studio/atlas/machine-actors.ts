import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isMachine } from '#studio/definition.ts';

/** Checks the logic: promises and callbacks also have a definition-like property. */
export function isMachineActor(actor: ActorRefLike | AnyActorRef): actor is AnyActorRef & { logic: AnyStateMachine } {
  return 'logic' in actor && isMachine(actor.logic);
}

export function machineActors(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} } = (actor.getSnapshot() ?? {}) as Partial<AnyMachineSnapshot>;
  const within = Object.values(children).flatMap((child) => (child ? machineActors(child as AnyActorRef) : []));
  return isMachineActor(actor) ? [actor, ...within] : within;
}
