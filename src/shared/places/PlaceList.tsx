import { useSelector } from '@xstate/react';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { MapRef } from '#machines/catalogue/map/map.machine.ts';
import type { Place } from '#machines/shared/entities/entities.ts';
import type { PageAddress } from '#machines/shared/flow/define-flow.ts';
import { openFirst } from '#machines/shared/places/open-first.ts';
import { MINUTE } from '#machines/shared/values/wall-clock.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { cx } from '#src/ui/cx.ts';
import { takeLostFocus } from '#src/ui/take-lost-focus.ts';
import { WindowedGrid } from '#src/ui/WindowedGrid.tsx';
import { MapPane, type MapPart } from './MapPane.tsx';
import { MapSwitch } from './MapSwitch.tsx';
import { partHref } from './part-href.ts';
import { PlaceCard, type Surroundings } from './PlaceCard.tsx';

/** The choices in the address of welcome. `from`: the first place of a list in a page without scripts. */
export type Asked = Pick<PageAddress['search'], 'theme' | 'operator' | 'search' | 'county'> & { from?: number };

interface PlaceListProps extends Surroundings {
  title: string;
  places: readonly Place[];
  map: MapPart | null;
  term?: string;
  asked?: Asked | undefined;
}

const idOf = (place: Place) => place.id;
const isShown = (state: SnapshotFrom<MapRef> | undefined) => state?.hasTag('shown') ?? false;
const chosenOf = (state: SnapshotFrom<MapRef> | undefined) => state?.context.placeId ?? null;

/** The heading takes focus after a retry. The map is beside the list; on phones it replaces the list. */
export const PlaceList = memo(function PlaceList(props: PlaceListProps) {
  const { title, map, term = '', asked, themes, now, position } = props;
  const from = asked?.from ?? 0;
  const openPlaces = useOpenFirst(props.places, now);
  // The best match comes first, open or not.
  const places = term === '' ? openPlaces : props.places;
  const { t } = useTranslation();
  const titleId = useId();
  // During a search the other list stays in the page, so each list has its own id.
  const anchor = term === '' ? 'places' : 'found';
  const hasMap = useSelector(map?.actor, isShown);
  const chosen = useSelector(map?.actor, chosenOf);
  const renderPlace = useCallback(
    (place: Place, index: number) => (
      <PlaceCard
        themes={themes}
        now={now}
        position={position}
        place={place}
        term={term}
        eager={index === from}
        chosen={place.id === chosen}
      />
    ),
    [themes, now, position, term, from, chosen],
  );
  return (
    <section id={anchor} aria-labelledby={titleId} className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <h2
            ref={takeLostFocus}
            tabIndex={-1}
            id={titleId}
            className="min-w-0 overflow-hidden text-xl wrap-anywhere outline-none sm:text-2xl"
          >
            {title}
          </h2>
          <output className="text-ink-muted">{t('welcome.count', { count: places.length })}</output>
        </div>
        {map && <MapSwitch actor={map.actor} />}
      </div>
      <div className={cx(hasMap && 'grid gap-6 lg:grid-cols-2')}>
        <WindowedGrid
          className={cx(
            'grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-8',
            hasMap ? 'content-start max-lg:hidden' : 'xl:grid-cols-3',
          )}
          items={places}
          itemKey={idOf}
          renderItem={renderPlace}
          inView={chosen}
          start={from}
          withoutScripts={{
            label: title,
            previous: t('welcome.previousPlaces'),
            next: t('welcome.nextPlaces'),
            hrefOf: (row) => partHref('/app/welcome', { ...asked, from: row }, anchor),
          }}
        />
        {map && hasMap && <MapPane {...map} places={places} position={position} now={now} />}
      </div>
    </section>
  );
});

const STAYS_MS = 60 * MINUTE;

/** Sorts by the time when the list arrived, so that no card moves while somebody reads. Sorts again after an hour. */
function useOpenFirst(places: readonly Place[], now: number | null): readonly Place[] {
  const [at, setAt] = useState(now);
  if (now !== null && (at === null || now - at > STAYS_MS)) setAt(now);
  return useMemo(() => openFirst(places, at), [places, at]);
}
