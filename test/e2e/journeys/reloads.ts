import type { Journey } from './journey.ts';

/** The state in which the flow is after a reload in `state`. */
export const recoveryOf = ({ reloads }: Journey, state: string): string =>
  Object.entries(reloads?.resumesIn ?? {}).find(([, from]) => from.includes(state))?.[0] ?? state;

/** Every state that the journey's reloads name, as often as it is named. */
export const declaredStates = ({ reloads: { resumesIn = {}, effects = {}, endsAsAnswered = [] } = {} }: Journey) => [
  ...Object.entries(resumesIn).flat(2),
  ...Object.keys(effects),
  ...endsAsAnswered,
];
