import type { Journey } from './journey.ts';

/** The state of the flow after a reload in `state`. */
export const recoveryOf = ({ reloads }: Journey, state: string): string =>
  Object.entries(reloads?.resumesIn ?? {}).find(([, from]) => from.includes(state))?.[0] ?? state;

/** Every state named in the journey's reloads, with repetitions. */
export const declaredStates = ({ reloads: { resumesIn = {}, effects = {}, endsAsAnswered = [] } = {} }: Journey) => [
  ...Object.entries(resumesIn).flat(2),
  ...Object.keys(effects),
  ...endsAsAnswered,
];
