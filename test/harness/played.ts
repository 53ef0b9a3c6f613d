import type { ActorRefFrom, AnyEventObject, AnyStateMachine } from 'xstate';
import { hostFlow, type HostOptions } from './host.ts';
import { Coverage } from './model.ts';

/** A hosted flow after these events, for a test that only checks its view. */
export async function played<M extends AnyStateMachine>(
  machine: M,
  options: Omit<HostOptions, 'coverage'>,
  ...events: AnyEventObject[]
): Promise<ActorRefFrom<M>> {
  const { actor, play, send } = hostFlow(machine, { ...options, coverage: new Coverage() });
  for (const event of events) {
    if (!play(event)) send(event);
    // Settles the port's promise and the machine's promises around it.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  return actor;
}
