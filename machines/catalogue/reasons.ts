import type { AnyMachineSnapshot } from 'xstate';
import type { Reason, Reasons } from '#machines/shared/flow/reasons.ts';
import type { Area, Directory } from './catalogue.machine.ts';

export const reasons = {
  isAnotherCounty: { already: true },
  isEnabledTheme: {
    text: (_context: unknown, _event: unknown, state) => ({
      key: 'welcome.themeUnavailable',
      values: { area: areaOf(state) ?? '' },
    }),
    orAbsent: true,
  },
  isFiltered: { already: true, orAbsent: true },
} satisfies Reasons;

/** The text for the chosen area; null until the counties are loaded. */
export function areaOf(state: AnyMachineSnapshot): Reason | null {
  const { position, countyId, counties } = state.context as Area & Directory;
  if (position && state.matches({ choosing: 'nearby' }))
    return position.label === null
      ? { key: 'welcome.nearby' }
      : { key: 'welcome.near', values: { address: position.label } };
  const county = counties.find(({ id }) => id === countyId)?.name;
  return county === undefined ? null : { key: 'welcome.inCounty', values: { county } };
}
