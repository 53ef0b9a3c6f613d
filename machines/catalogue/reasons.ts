import type { Reasons } from '#machines/shared/flow/reasons.ts';
import type { Area, Directory } from './catalogue.machine.ts';

interface Context extends Area, Directory {
  isNearby: boolean;
}

export const reasons = {
  isAnotherCounty: { already: true },
  isEnabledTheme: {
    text: (context: Context) => ({ key: 'welcome.themeUnavailable', values: { area: areaOf(context) } }),
    orAbsent: true,
  },
  isFiltered: { already: true, orAbsent: true },
} satisfies Reasons;

function areaOf({ counties, countyId, position, isNearby }: Context) {
  if (isNearby && position)
    return position.label === null
      ? { key: 'welcome.nearby' }
      : { key: 'welcome.near', values: { address: position.label } };
  return { key: 'welcome.inCounty', values: { county: counties.find(({ id }) => id === countyId)?.name ?? '' } };
}
