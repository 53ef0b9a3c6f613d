import { useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { MapRef } from '#machines/catalogue/map/map.machine.ts';
import type { Place } from '#machines/shared/entities.ts';
import { cx } from '#src/ui/cx.ts';
import { takeLostFocus } from '#src/ui/take-lost-focus.ts';
import { MapPane, type MapPart } from './MapPane.tsx';
import { MapSwitch } from './MapSwitch.tsx';
import { PlaceCard, type Surroundings } from './PlaceCard.tsx';

interface PlaceListProps extends Surroundings {
  title: string;
  places: readonly Place[];
  /** Null where there is no map. */
  map: MapPart | null;
  term?: string;
}

const isShown = (state: SnapshotFrom<MapRef> | undefined) => state?.hasTag('shown') ?? false;
const chosenOf = (state: SnapshotFrom<MapRef> | undefined) => state?.context.placeId ?? null;

/**
 * Places under a heading that says which they are; it takes the focus of the retry that brought them. On a map if that is wanted:
 * beside the list, on phones in its place.
 */
export const PlaceList = memo(function PlaceList({ title, places, map, term = '', ...surroundings }: PlaceListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const hasMap = useSelector(map?.actor, isShown);
  const chosen = useSelector(map?.actor, chosenOf);
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={takeLostFocus} tabIndex={-1} id={titleId} className="text-2xl outline-none">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <output className="text-ink-muted">{t('welcome.count', { count: places.length })}</output>
          {map && <MapSwitch actor={map.actor} />}
        </div>
      </div>
      <div className={cx(hasMap && 'grid gap-6 lg:grid-cols-2')}>
        <ul className={cx('grid gap-x-6 gap-y-8 sm:grid-cols-2', hasMap ? 'content-start max-lg:hidden' : 'xl:grid-cols-3')}>
          {places.map((place, index) => (
            <li key={place.id} className="grid min-w-0">
              <PlaceCard {...surroundings} place={place} term={term} eager={index < 3} chosen={place.id === chosen} />
            </li>
          ))}
        </ul>
        {map && hasMap && <MapPane {...map} places={places} position={surroundings.position} now={surroundings.now} />}
      </div>
    </section>
  );
});
