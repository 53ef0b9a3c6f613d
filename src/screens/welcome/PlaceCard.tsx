import { useTranslation } from 'react-i18next';
import type { Place, Theme } from '#machines/shared/entities.ts';
import { useOpening } from '#src/i18n/use-opening.ts';
import { OpenSign } from '#src/ui/OpenSign.tsx';
import { OrderTypeIcon } from '#src/ui/OrderTypeIcon.tsx';
import { Picture } from '#src/ui/Picture.tsx';

interface PlaceCardProps {
  place: Place;
  themes: readonly Theme[];
  /** What time it is; null while nobody knows. */
  now: number | null;
  /** In view when the screen opens. */
  eager: boolean;
}

/** A place at a glance; the whole card leads to it. */
export function PlaceCard({ place, themes, now, eager }: PlaceCardProps) {
  const { t } = useTranslation();
  const names = themes.filter((theme) => place.themes.includes(theme.id)).map((theme) => theme.name);
  const opening = useOpening()(place, now);
  const marketplace = typeof place.marketplace === 'object' ? place.marketplace?.name : undefined;
  return (
    <article className="group relative grid content-start gap-3">
      <div className="overflow-hidden rounded-lg shadow-card">
        <div className="transition-transform duration-slow ease-standard group-hover:scale-[1.03]">
          <Picture path={place.image?.filePath} alt="" ratio="16/10" eager={eager} />
        </div>
      </div>
      <div className="grid gap-1">
        <h3 className="text-lg leading-6">
          <a
            href={`/app/restaurants/${place.id}`}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg group-hover:text-primary-text"
          >
            {place.name}
          </a>
        </h3>
        <p className="text-sm text-ink-muted">
          {[...names, marketplace && t('welcome.partOf', { marketplace })].filter(Boolean).join(' · ')}
        </p>
        {opening && <OpenSign {...opening} />}
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-muted">
          {place.checkoutEnabled ? (
            place.orderTypes.map((type) => (
              <li key={type} className="inline-flex items-center gap-1">
                <OrderTypeIcon type={type} />
                {t(`orderTypes.${type}`)}
              </li>
            ))
          ) : (
            <li>{t('welcome.menuOnly')}</li>
          )}
        </ul>
      </div>
    </article>
  );
}
