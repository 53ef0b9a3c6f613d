import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { CatalogueRef } from '#machines/catalogue/catalogue.machine.ts';

const contextOf = ({ context }: SnapshotFrom<CatalogueRef>) => context;

/** "em Cascais" or "perto de si"; empty until the counties are loaded. */
export function useArea(actor: CatalogueRef): string {
  const { t } = useTranslation();
  const { counties, countyId, position, isNearby } = useSelector(actor, contextOf);
  if (isNearby && position)
    return position.label === null ? t('welcome.nearby') : t('welcome.near', { address: position.label });
  const county = counties.find(({ id }) => id === countyId)?.name;
  return county === undefined ? '' : t('welcome.inCounty', { county });
}
