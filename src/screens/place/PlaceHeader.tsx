import { ArrowLeft, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#machines/shared/entities.ts';
import { Picture } from '#src/ui/Picture.tsx';

/** Cover, name, what it is and where. */
export function PlaceHeader({ place }: { place: Place }) {
  const { t } = useTranslation();
  const marketplace = typeof place.marketplace === 'object' ? place.marketplace?.name : undefined;
  return (
    <header className="relative -mx-4 lg:mx-0 lg:mt-6">
      <div className="lg:overflow-hidden lg:rounded-xl">
        <div className="md:hidden">
          <Picture path={place.image?.filePath} alt="" ratio="16/9" eager />
        </div>
        <div className="hidden md:block">
          <Picture path={place.image?.filePath} alt="" ratio="21/9" eager />
        </div>
      </div>
      <a
        href="/app/welcome"
        aria-label={t('place.back')}
        className="absolute start-3 top-3 grid size-touch place-items-center rounded-full bg-raised text-ink shadow-raised hover:bg-sunken"
      >
        <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
      </a>
      <div className="relative -mt-6 grid gap-2 rounded-t-xl bg-paper px-4 pt-5 lg:mx-8 lg:-mt-16 lg:max-w-prose lg:rounded-xl lg:px-6">
        <h1 className="text-3xl font-extrabold md:text-4xl">{place.name}</h1>
        {place.description && <p className="text-ink-muted">{place.description}</p>}
        {(place.address !== null || marketplace) && (
          <p className="flex items-start gap-2 text-sm text-ink-muted">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {[marketplace && t('place.partOf', { marketplace }), place.address].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    </header>
  );
}
