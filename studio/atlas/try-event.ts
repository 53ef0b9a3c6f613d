import { transition, type AnyActorRef, type AnyEventObject } from 'xstate';
import { shapeOf } from '#studio/definition.ts';
import { isMachineActor } from './machine-actors.ts';
import type { Sent } from './messages.ts';
import { whyRefused, type Translate } from './why-refused.ts';

/** Sends an event only if the state accepts it and a dry run does not throw. */
export function tryEvent(actor: AnyActorRef | undefined, event: AnyEventObject, translate: Translate): Sent {
  if (!actor || !isMachineActor(actor)) return refused('This actor has ended.');
  const { logic } = actor;
  const snapshot = actor.getSnapshot() as ReturnType<typeof logic.getInitialSnapshot>;
  if (snapshot.status !== 'active') return refused('The actor has ended.');
  if (!eventTypes(logic).includes(event.type)) return refused(`${logic.id} has no event "${event.type}".`);
  try {
    if (!snapshot.can(event)) return refused(whyRefused(snapshot, event, translate));
    transition(logic, snapshot, event);
  } catch (error) {
    return refused(
      `The machine cannot work with these fields: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  actor.send(event);
  return { ok: true };
}

const refused = (why: string): Sent => ({ ok: false, why });

function eventTypes(machine: Parameters<typeof shapeOf>[0]): string[] {
  return shapeOf(machine)
    .transitions.map(({ event }) => event)
    .filter((event) => event !== '' && !event.startsWith('xstate.'));
}
