import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import type { Place, Product } from '#machines/shared/entities/entities.ts';
import type { PlaceView } from '#machines/shared/places/place-view.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { NeedsScripts } from '#src/ui/NeedsScripts.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { useCameLater } from '#src/ui/use-taken-over.ts';
import { BackLink } from './BackLink.tsx';
import { Menu } from './Menu.tsx';
import { PlaceDetails } from './PlaceDetails.tsx';
import { PlaceGone } from './PlaceGone.tsx';
import { PlaceHeader } from './PlaceHeader.tsx';
import { PlaceNotFound } from './PlaceNotFound.tsx';
import { DetailsSkeleton, MenuSkeleton } from './PlaceSkeleton.tsx';
import { PlaceTabs } from './PlaceTabs.tsx';
import { Reservations } from './Reservations.tsx';

export interface PlaceScreenProps {
  actor: PlaceRef;
  cartBar: Elements;
  /** A link to the customer's running order, while the cart is empty. */
  runningOrder?: Elements;
  /** The cart beside the menu, on wide screens instead of the bar. */
  cartPanel?: Elements;
  orderWay: Elements;
  /** How often a dish is in the cart, and its "+". */
  InCart: ComponentType<{ actor: PlaceRef; product: Product; countId: string }>;
  now: number | null;
  /** The name and picture of the place, shown while it loads. */
  known?: Pick<Place, 'id' | 'name' | 'image'> | null;
  presence?: Elements;
  share?: Elements;
  view: PlaceView;
  /** The first row of the menu in a page without scripts. */
  from?: number;
  reservation: string | null;
  tables: Elements;
  requests: Elements;
}

type PlaceState = SnapshotFrom<PlaceRef>;

const placeOf = (state: PlaceState) => (state.matches('ready') ? state.context.place : null);
const isBusy = (state: PlaceState) => state.hasTag('busy');
const isGone = (state: PlaceState) => state.matches('gone');
const isNotFound = (state: PlaceState) => state.matches('notFound');
const failureOf = (state: PlaceState) => (state.hasTag('failed') ? state.context.reason : null);

/** Spec 1 "they see a place's electronic menu", contract 19. */
export function PlaceScreen({ actor, known = null, ...shown }: PlaceScreenProps) {
  const { cartBar, runningOrder, orderWay, now, view, presence, share } = shown;
  const { t } = useTranslation();
  const place = useSelector(actor, placeOf);
  const isLoading = useSelector(actor, isBusy);
  const failure = useSelector(actor, failureOf);
  const cameLater = useCameLater();
  return (
    <>
      {(isLoading || place) && (
        // The article stays when the place arrives: a browser ends the motion when it loses a moving element.
        <article
          aria-busy={isLoading}
          className={cx('mx-auto w-full max-w-page px-4 pb-40 lg:px-8', cameLater && 'animate-page')}
        >
          <PlaceHeader place={place ?? known} share={share}>
            {place ? (
              <PlaceDetails place={place} now={now}>
                {orderWay}
                {presence}
              </PlaceDetails>
            ) : (
              <DetailsSkeleton label={t('place.loading')} name={known?.name} />
            )}
          </PlaceHeader>
          {place ? <OpenPlace actor={actor} place={place} {...shown} /> : <MenuSkeleton />}
        </article>
      )}
      {failure !== null && (
        <div className="relative pt-8 md:p-6">
          <BackLink />
          <LoadFailure page title={t('catalogue.loadFailed')} reason={failure} actor={actor} />
        </div>
      )}
      {useSelector(actor, isNotFound) && <PlaceNotFound />}
      {useSelector(actor, isGone) && <PlaceGone />}
      {place && <div className={cx(view === 'menu' && 'xl:hidden')}>{cartBar}</div>}
      {runningOrder}
    </>
  );
}

function OpenPlace({ actor, place, ...shown }: PlaceScreenProps & { place: Place }) {
  const { cartPanel, InCart, view, from = 0, reservation, requests, tables } = shown;
  const { t } = useTranslation();
  return (
    <>
      <NeedsScripts text={t('place.needsScripts')} />
      <PlaceTabs placeId={place.id} current={view} reservation={reservation} />
      {view === 'menu' && (
        <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
          <div className="min-w-0">
            <Menu actor={actor} place={place} from={from} InCart={InCart} />
          </div>
          {/* Reserves the space for the cart from the start. */}
          <div className="sticky top-[calc(var(--sticky-top,0px)+4rem)] mt-4 hidden max-h-[calc(100dvh-5rem-var(--sticky-top,0px))] min-h-64 self-start rounded-xl border border-line bg-surface xl:flex">
            {cartPanel}
          </div>
        </div>
      )}
      {view === 'reservations' && <Reservations actor={actor} place={place} tables={tables} />}
      {view === 'requests' && <div className="py-6 md:max-w-form">{requests}</div>}
      {place.operator && (
        <p className="pt-8">
          <TextLink href={`/app/welcome?operator=${encodeURIComponent(place.operator)}`}>
            {t('place.sameOperator')}
          </TextLink>
        </p>
      )}
    </>
  );
}
