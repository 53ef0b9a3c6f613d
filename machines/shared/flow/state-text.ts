import type { StateValue } from 'xstate';

/** "open.manual.editing", or for parallel regions "mainArea.running, shell.starting". */
export function stateText(state: StateValue): string {
  if (typeof state === 'string') return state;
  const parts = Object.entries(state).flatMap(([key, inner]) => {
    const text = inner === undefined ? '' : stateText(inner);
    return text === '' ? key : text.split(', ').map((each) => `${key}.${each}`);
  });
  return parts.join(', ');
}

export function isSameState(one: StateValue | null, other: StateValue | null): boolean {
  if (one === null || other === null) return one === other;
  return stateText(one) === stateText(other);
}
