import type { AnyTransitionDefinition, InspectedMicrostepEvent } from 'xstate';

/** XState has no public API for the transitions of a microstep. Nothing else reads `_transitions`. */
export function takenTransitions({ _transitions: taken }: InspectedMicrostepEvent): AnyTransitionDefinition[] {
  return taken;
}
