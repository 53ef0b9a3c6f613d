import { CalendarClock, NotebookText, ReceiptText } from 'lucide-react';
import { PLACE_VIEWS, type PlaceView } from '#machines/shared/places/place-view.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { cx } from '#src/ui/cx.ts';

const ICON = { menu: NotebookText, reservations: CalendarClock, requests: ReceiptText };

/** Links, so that a notification can lead to one. */
export function PlaceTabs({
  placeId,
  current,
  reservation,
}: {
  placeId: number;
  current: PlaceView;
  reservation: string | null;
}) {
  const { t } = useTranslation();
  return (
    <>
      {/* The scroll target is not the bar itself, because a sticky bar is already in view. */}
      <div id={PLACE_ANCHOR} className="mt-4" />
      <nav
        aria-label={t('place.views.label')}
        className="no-scrollbar sticky top-(--sticky-top,0px) z-20 -mx-4 flex h-tabs overflow-x-auto border-b border-line bg-paper px-4 lg:-mx-8 lg:px-8"
      >
        {PLACE_VIEWS.map((view) => {
          const Icon = ICON[view];
          return (
            <a
              key={view}
              href={`/app/restaurants/${placeId}${searchOf(view, reservation)}#${PLACE_ANCHOR}`}
              aria-current={view === current ? 'page' : undefined}
              className={cx(
                'flex flex-[1_0_auto] items-center justify-center gap-2 border-b-3 font-semibold -outline-offset-3 px-3 md:flex-none md:px-5',
                'transition-colors duration-fast',
                view === current
                  ? 'border-primary text-primary-text'
                  : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 max-[22rem]:hidden" />
              <span>{t(`place.views.${view}`)}</span>
            </a>
          );
        })}
      </nav>
    </>
  );
}

function searchOf(view: PlaceView, reservation: string | null): string {
  const search = String(
    new URLSearchParams({ ...(view !== 'menu' && { view }), ...(reservation !== null && { reservation }) }),
  );
  return search && `?${search}`;
}

/** Scroll target of the tab links, past the cover. */
export const PLACE_ANCHOR = 'view';
