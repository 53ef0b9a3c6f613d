import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#machines/shared/entities.ts';
import { takeLostFocus } from '#src/ui/take-lost-focus.ts';
import { PlaceCard, type Surroundings } from './PlaceCard.tsx';

interface PlaceListProps extends Surroundings {
  title: string;
  places: readonly Place[];
  term?: string;
}

/** Places under a heading that says which they are; it takes the focus of the retry that brought them. */
export const PlaceList = memo(function PlaceList({ title, places, term = '', ...surroundings }: PlaceListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={takeLostFocus} tabIndex={-1} id={titleId} className="text-2xl outline-none">
          {title}
        </h2>
        <output className="text-ink-muted">{t('welcome.count', { count: places.length })}</output>
      </div>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {places.map((place, index) => (
          <li key={place.id} className="grid min-w-0">
            <PlaceCard {...surroundings} place={place} term={term} eager={index < 3} />
          </li>
        ))}
      </ul>
    </section>
  );
});
