import { LockKeyhole, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#machines/shared/entities/entities.ts';
import { isolate } from '#machines/shared/values/isolate.ts';
import { useOpening } from '#src/i18n/use-opening.ts';
import type { Elements } from '#src/ui/elements.ts';
import { OpenSign } from '#src/ui/OpenSign.tsx';
import { ScreenTitle } from '#src/ui/ScreenTitle.tsx';
import { BackLink } from './BackLink.tsx';
import { PlacePicture } from './PlacePicture.tsx';

interface PlaceHeaderProps {
  place: Place;
  now: number | null;
  children: Elements;
}

export function PlaceHeader({ place, now, children }: PlaceHeaderProps) {
  const { t } = useTranslation();
  const opening = useOpening()(place, now);
  const marketplace = typeof place.marketplace === 'object' ? place.marketplace?.name : undefined;
  return (
    <header className="relative -mx-4 grid grid-cols-1 md:mx-0 md:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] md:grid-rows-[auto_1fr] md:gap-x-8 md:pt-6">
      <PlacePicture place={place} />
      <BackLink />
      <div
        data-over-picture=""
        className="relative -mt-6 grid grid-cols-1 content-end gap-2 rounded-t-xl bg-paper px-4 pt-5 md:col-start-1 md:row-start-2 md:mt-0 md:p-0"
      >
        <ScreenTitle className="text-3xl font-extrabold md:text-4xl" name={isolate(place.name)}>
          {place.name}
        </ScreenTitle>
        {place.description && <p className="text-ink-muted">{place.description}</p>}
        {(place.address !== null || marketplace) && (
          <p className="flex items-start gap-2 text-sm text-ink-muted">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {[marketplace && t('place.partOf', { marketplace }), isolate(place.address ?? '')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        )}
        {opening && <OpenSign {...opening} />}
        {place.requiresAccess && (
          <p className="flex items-start gap-2 text-sm">
            <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              <strong>{`${t('place.access.required')}.`}</strong>
              <span>{` ${t('place.access.text')}`}</span>
            </span>
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">{children}</div>
      </div>
    </header>
  );
}
