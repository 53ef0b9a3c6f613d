import type { AnyStateMachine } from 'xstate';
import type { Failures } from '#machines/shared/flow/failures.ts';
import { shapeOf, type MachineShape, type StateShape } from '#studio/definition.ts';

/** An event that leads to a port whose call changes something at the server. */
export interface Write {
  event: string;
  port: string;
}

/** The writes after each event, also through states that do not wait for a call. */
export function writesOf(machine: AnyStateMachine, failures: Failures): Write[] {
  const shape = shapeOf(machine);
  const isCall = ({ id }: { id: string }) => callsOf(failures, id).length > 0;
  return shape.transitions
    .filter(({ event }) => event !== '' && !event.startsWith('xstate.'))
    .flatMap(({ event, targets }) =>
      statesAfter(shape, targets, isCall)
        .flatMap(({ invokes }) => invokes.map(({ id }) => id))
        .filter((id) => callsOf(failures, id).some((call) => !call.startsWith('GET ')))
        .map((port) => ({ event, port })),
    );
}

function callsOf(failures: Failures, id: string): string[] {
  const port = failures[id];
  return port !== undefined && 'calls' in port ? Object.keys(port.calls) : [];
}

function statesAfter(
  { states, transitions }: MachineShape,
  targets: readonly string[],
  isCall: (invoked: { id: string }) => boolean,
): StateShape[] {
  const entered = new Set(targets);
  for (const id of entered) {
    const state = states.find((each) => each.id === id);
    for (const { id: child, parent, isInitial } of states) if (parent === id && isInitial) entered.add(child);
    if (state?.invokes.some(isCall)) continue;
    for (const { source, event, targets: next } of transitions)
      if (source === id && /^$|^xstate\.done\./.test(event)) for (const each of next) entered.add(each);
  }
  return states.filter(({ id }) => entered.has(id));
}
