import type { Place, Theme } from '#machines/shared/entities/entities.ts';
import { distanceBetween } from '#machines/shared/places/distance.ts';
import type { Position } from '#machines/shared/places/position.ts';
import { isolate } from '#machines/shared/values/isolate.ts';
import { useDistance } from '#src/i18n/use-distance.ts';
import { useOpening } from '#src/i18n/use-opening.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { cx } from '#src/ui/cx.ts';
import { OpenSign } from '#src/ui/OpenSign.tsx';
import { OrderTypeIcon } from '#src/ui/OrderTypeIcon.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Marked } from './Marked.tsx';

export interface Surroundings {
  themes: readonly Theme[];
  /** In ms since the epoch; null until the clock was read. */
  now: number | null;
  position: Position | null;
}

/** The price levels above zero, in words. */
const PRICES = ['low', 'medium', 'high'] as const;

interface PlaceCardProps extends Surroundings {
  place: Place;
  term: string;
  eager: boolean;
  chosen: boolean;
}

export function PlaceCard({ place, themes, now, position, term, eager, chosen }: PlaceCardProps) {
  const { t } = useTranslation();
  const opening = useOpening()(place, now);
  const isClosed = opening?.isOpen === false;
  const distance = useDistance();
  const names = themes.filter((theme) => place.themes.includes(theme.id)).map((theme) => theme.name);
  const marketplace = typeof place.marketplace === 'object' ? place.marketplace?.name : undefined;
  const level = place.priceLevel ?? 0;
  const price = PRICES[level - 1];
  // Other currencies are in words: the code for their signs would enlarge the first load.
  const signs = place.currency === 'EUR' && '€'.repeat(level);
  const facts = [
    place.preparationMinutes && t('welcome.minutes', { minutes: place.preparationMinutes }),
    position && distance(distanceBetween(position, place)),
    ...names.map(isolate),
    marketplace && t('welcome.partOf', { marketplace }),
  ];
  return (
    <article
      className={cx(
        'group relative flex flex-wrap content-start gap-3 active:opacity-80 sm:grid sm:grid-cols-1',
        chosen && 'rounded-lg outline-3 outline-offset-8 outline-accent',
      )}
    >
      <div
        data-picture-of={place.id}
        className={cx(
          'w-[7rem] self-start overflow-hidden rounded-lg shadow-card sm:w-auto',
          isClosed && 'opacity-55 grayscale-75',
        )}
      >
        <div className="transition-transform duration-slow ease-standard group-hover:scale-[1.03]">
          <Picture
            path={place.image?.filePath}
            alt=""
            sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 7rem"
            ratio="card"
            eager={eager}
          />
        </div>
      </div>
      <div className="grid min-w-[min(10rem,100%)] flex-1 content-start gap-0.5 self-start sm:gap-1">
        <h3 className={cx('text-lg leading-6', isClosed && 'text-ink-muted')}>
          <a href={`/app/restaurants/${place.id}`} className="stretched after:rounded-lg group-hover:text-primary-text">
            <Marked text={place.name} term={term} />
          </a>
        </h3>
        {(place.matches ?? []).length > 0 && (
          <p className="text-sm">
            {place.matches?.map((name, index) => (
              <span key={name}>
                {index > 0 && <span>{' · '}</span>}
                <Marked text={name} term={term} />
              </span>
            ))}
          </p>
        )}
        <p className="text-sm text-ink-muted">
          {price && (
            <>
              {signs && <span aria-hidden="true">{`${signs} · `}</span>}
              <span className={cx(signs && 'sr-only')}>{`${t(`welcome.price.${price}`)} · `}</span>
            </>
          )}
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </p>
        {opening && <OpenSign {...opening} />}
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-muted">
          {place.checkoutEnabled ? (
            place.orderTypes.map((type) => (
              <li key={type} className="inline-flex items-center gap-1">
                <OrderTypeIcon type={type} />
                <span>{t(`orderTypes.${type}`)}</span>
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
