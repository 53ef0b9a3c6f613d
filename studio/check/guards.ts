import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes, shapeOf } from '#studio/definition.ts';

/** A guard that can refuse a customer's event, with no fallback transition. */
export interface Hurdle {
  guard: string;
  source: string;
  event: string;
}

/** Guards on the events that the view's controls cause. */
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

/** Whether a state or its ancestors have an unguarded transition for the event. */
function takesAnyway(node: AnyStateNode | undefined, event: string): boolean {
  if (node === undefined) return false;
  const last = node.transitions.get(event)?.at(-1);
  return (last !== undefined && !last.guard) || takesAnyway(node.parent, event);
}
