import { LockKeyhole, MapPin } from 'lucide-react';
import type { Place } from '#machines/shared/entities/entities.ts';
import { isolate } from '#machines/shared/values/isolate.ts';
import { useOpening } from '#src/i18n/use-opening.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { OpenSign } from '#src/ui/OpenSign.tsx';
import { ScreenTitle } from '#src/ui/ScreenTitle.tsx';

interface PlaceDetailsProps {
  place: Place;
  now: number | null;
  children: Elements;
}

export function PlaceDetails({ place, now, children }: PlaceDetailsProps) {
  const { t } = useTranslation();
  const opening = useOpening()(place, now);
  const marketplace = typeof place.marketplace === 'object' ? place.marketplace?.name : undefined;
  return (
    <>
      <ScreenTitle className="text-2xl font-extrabold md:min-h-touch md:ps-12 md:text-4xl" name={isolate(place.name)}>
        {place.name}
      </ScreenTitle>
      {place.description && <p className="text-sm text-ink-muted md:text-base">{place.description}</p>}
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
    </>
  );
}
