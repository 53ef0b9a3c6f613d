import type { AnyTransitionDefinition, InspectedMicrostepEvent } from 'xstate';

/**
 * The transitions that a microstep took. XState has no public way to learn them: `getMicrosteps` returns snapshots and actions
 * only, and no function evaluates the guards of eventless transitions. This is the only reader of `_transitions`.
 */
export function takenTransitions({ _transitions: taken }: InspectedMicrostepEvent): AnyTransitionDefinition[] {
  return taken;
}
