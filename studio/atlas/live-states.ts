import type { StateValue } from 'xstate';
import type { MachineShape } from '#studio/definition.ts';

/** Ids of all active states, the machine's root included. */
export function liveStates({ states }: MachineShape, value: StateValue): Set<string> {
  const paths = new Set(['', ...pathsIn(value, '')]);
  return new Set(states.filter(({ path }) => paths.has(path)).map(({ id }) => id));
}

function pathsIn(value: StateValue, prefix: string): string[] {
  if (typeof value === 'string') return [prefix + value];
  return Object.entries(value).flatMap(([key, inner]) => [
    prefix + key,
    ...(inner === undefined ? [] : pathsIn(inner, `${prefix}${key}.`)),
  ]);
}

/** "ready.saving", or "server.ready & notes.written" for parallel states. */
export function valueText(value: StateValue): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).map(([key, inner]) => {
    const text = inner === undefined ? '' : valueText(inner);
    if (text === '') return key;
    return text.includes(' & ') ? `${key}.(${text})` : `${key}.${text}`;
  });
  return parts.join(' & ');
}
