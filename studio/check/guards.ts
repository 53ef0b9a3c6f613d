import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes, shapeOf } from '#studio/definition.ts';

/** A guard that can refuse what the customer does: nothing stands behind it that would take the event instead. */
export interface Hurdle {
  guard: string;
  /** Path of the state node that defines the transition, and the type of its event. */
  source: string;
  event: string;
}

/** Every guard between the customer and the events, of these types, that they make happen in a view. */
export function hurdlesOf(machine: AnyStateMachine, performed: ReadonlySet<string>): Hurdle[] {
  const { transitions } = shapeOf(machine);
  return allNodes(machine).flatMap((node) =>
    [...node.transitions.keys()].flatMap((event) => {
      if (!performed.has(event) || takesAnyway(node, event)) return [];
      const guard = transitions.findLast(
        (transition) => transition.source === node.id && transition.event === event,
      )?.guard;
      return guard ? [{ guard: guard.type, source: node.path.join('.'), event }] : [];
    }),
  );
}

/** Whether a state, or one around it, takes an event whatever its guards say. */
function takesAnyway(node: AnyStateNode | undefined, event: string): boolean {
  if (node === undefined) return false;
  const last = node.transitions.get(event)?.at(-1);
  return (last !== undefined && !last.guard) || takesAnyway(node.parent, event);
}
