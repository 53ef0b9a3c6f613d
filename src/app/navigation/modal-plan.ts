import { flowIdOf, type ModalEntry } from '#src/location/modal-stack.ts';

type Stack = readonly ModalEntry[];

/** Modals that are to open and close. All changes in one tick become one navigation: a checkout closes the cart, too. */
export interface ModalPlan {
  /** `planned`: the navigation follows in this tick. `goingBack`: changes wait until the browser has gone back. */
  readonly phase: 'idle' | 'planned' | 'goingBack';
  /** Ids of flows. */
  readonly closing: readonly string[];
  readonly opening: Stack;
}

/** How many steps to go back (0: nothing to do), or the stack to show. */
export type Move = number | { stack: Stack; replace: boolean };

export const NO_PLAN: ModalPlan = { phase: 'idle', closing: [], opening: [] };

const scheduled = (plan: ModalPlan): ModalPlan => (plan.phase === 'idle' ? { ...plan, phase: 'planned' } : plan);

/** If the modal is in the stack already, the modals above it close. */
export function withOpened(plan: ModalPlan, entry: ModalEntry, stack: Stack): ModalPlan {
  const ids = stack.map(flowIdOf);
  const index = ids.indexOf(flowIdOf(entry));
  return scheduled(
    index < 0
      ? { ...plan, opening: [...plan.opening, entry] }
      : { ...plan, closing: [...plan.closing, ...ids.slice(index + 1)] },
  );
}

export const withClosed = (plan: ModalPlan, id: string): ModalPlan =>
  scheduled({ ...plan, closing: [...plan.closing, id] });

/** The browser has come to a location. */
export const withSettled = (plan: ModalPlan): ModalPlan =>
  plan.phase === 'goingBack' ? { ...plan, phase: 'planned' } : plan;

/**
 * The move at the end of the tick. Closed modals go by going back if they were pushed, else in place. A new modal takes
 * the history entry of a closed one. If several close, the browser goes back first and the new modal opens then;
 * otherwise Back would open a closed modal again.
 * `depth`: how many entries the browser can go back.
 */
export function moveOf({ closing, opening }: ModalPlan, stack: Stack, depth: number): Move {
  const lowest = stack.findIndex((entry) => closing.includes(flowIdOf(entry)));
  const kept = lowest < 0 ? stack : stack.slice(0, lowest);
  const steps = stack.length - kept.length;
  const isReplaced = opening.length > 0 && steps <= 1;
  return !isReplaced && steps <= depth ? steps : { stack: [...kept, ...opening], replace: steps > 0 };
}

/** While the browser goes back, the plan keeps the modals that open afterwards. */
export const afterMove = (move: Move, { opening }: ModalPlan): ModalPlan =>
  typeof move === 'number' && move > 0 ? { phase: 'goingBack', closing: [], opening } : NO_PLAN;
