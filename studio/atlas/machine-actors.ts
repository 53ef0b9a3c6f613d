import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isMachine } from '#studio/definition.ts';

/** Whether an actor runs a machine: promises and streams carry something like a definition, too. */
export function isMachineActor(actor: ActorRefLike | AnyActorRef): actor is AnyActorRef & { logic: AnyStateMachine } {
  return 'logic' in actor && isMachine(actor.logic);
}

/** The machines that run under an actor, itself the first, each before its children. */
export function machineActors(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} } = (actor.getSnapshot() ?? {}) as Partial<AnyMachineSnapshot>;
  const within = Object.values(children).flatMap((child) => (child ? machineActors(child as AnyActorRef) : []));
  return isMachineActor(actor) ? [actor, ...within] : within;
}
