import { useParams, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { OrdersRef } from '#machines/orders/orders.machine.ts';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import { presenceFlow } from '#machines/presence/presence.flow.ts';
import type { ReservationsRef } from '#machines/reservations/reservations.machine.ts';
import { deliveryFor, viewOf } from '#machines/shared/cart/cart-queue.ts';
import type { Place } from '#machines/shared/entities/entities.ts';
import { isPlaceView } from '#machines/shared/places/place-view.ts';
import { standingOf } from '#machines/shared/places/slots.ts';
import { termIn } from '#machines/shared/places/term.ts';
import { PresenceHost } from '#src/flows/presence/presence.host.tsx';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useService } from '#src/host/root-context.ts';
import { useCart } from '#src/host/use-cart.ts';
import { useAsked, useInAddress } from '#src/host/use-in-address.ts';
import { useNow } from '#src/host/use-now.ts';
import type { AppLocation } from '#src/location/open-flows.ts';
import { OrdersBody } from '#src/shared/orders/OrdersBody.tsx';
import { ReservationsBody } from '#src/shared/tables/ReservationsBody.tsx';
import { CartBar } from './CartBar.tsx';
import { OrderWay } from './OrderWay.tsx';
import { PlaceNotFound } from './PlaceNotFound.tsx';
import { PlaceScreen } from './PlaceScreen.tsx';

export function PlaceRoute() {
  const { placeId } = useParams({ from: '/app/restaurants/$placeId' });
  if (!/^[1-9]\d*$/.test(placeId)) return <PlaceNotFound />;
  return <FlowHost id={`place:${placeId}`}>{(actor: PlaceRef) => <PlacePage actor={actor} />}</FlowHost>;
}

function PlacePage({ actor }: { actor: PlaceRef }) {
  // The router also keeps search parameters that it does not know.
  const search: AppLocation['search'] = useSearch({ from: '/app/restaurants/$placeId' });
  const view = isPlaceView(search.view) ? search.view : 'menu';
  const at = presenceFlow.page.open({ placeId: actor.getSnapshot().context.placeId, search });
  const reservation = at?.input.reservation ?? null;
  const { from = 0 } = useAsked();
  const now = useNow();
  useTermOfAddress(actor);
  const place = useSelector(actor, ({ context }) => context.place);
  const holdsSlots = place?.slots.some((slot) => standingOf(slot) === 'mine') ?? false;
  return (
    <PlaceScreen
      actor={actor}
      cartBar={<FilledCartBar actor={actor} />}
      orderWay={place && <ChosenOrderWay actor={actor} place={place} />}
      view={view}
      from={from}
      reservation={reservation}
      requests={
        place && (
          <FlowHost id={`orders:place-${place.id}`}>{(orders: OrdersRef) => <OrdersBody actor={orders} />}</FlowHost>
        )
      }
      tables={
        place && (
          <FlowHost id={`reservations:place-${place.id}`}>
            {(tables: ReservationsRef) => (
              <ReservationsBody actor={tables} canReserve={place.reservationsEnabled} holdsSlots={holdsSlots} />
            )}
          </FlowHost>
        )
      }
      now={now}
      known={useKnownPlace(actor)}
      presence={place && <PresenceHost placeId={place.id} reservation={reservation} />}
    />
  );
}

/** The place from the list on the welcome screen. */
function useKnownPlace(actor: PlaceRef): Place | null {
  const { placeId } = actor.getSnapshot().context;
  const catalogue = useService('catalogue');
  return useSelector(catalogue, (state) => state?.context.places.find(({ id }) => id === placeId) ?? null);
}

/** Another term than the address asks for takes it out of the address. */
function useTermOfAddress(actor: PlaceRef): void {
  const { search: asked } = useAsked();
  const isSettled = useSelector(actor, (state) => state.matches('ready'));
  const isAsked = useSelector(actor, ({ context }) => asked !== undefined && termIn(context.filter.term) === asked);
  const choose = (term = '') => {
    actor.send({ type: 'menu.searched', term });
    return true;
  };
  useInAddress({ name: 'search', chosen: isAsked ? asked : undefined, isSettled, choose });
}

/** Reads the cart on its own, so that the menu does not render with each change. */
function FilledCartBar({ actor }: { actor: PlaceRef }) {
  const cart = useCart(viewOf);
  return cart !== null && cart.itemCount > 0 && <CartBar actor={actor} cart={cart} />;
}

function ChosenOrderWay({ actor, place }: { actor: PlaceRef; place: Place }) {
  const delivery = useCart((facts) => deliveryFor(place, facts));
  return <OrderWay actor={actor} place={place} delivery={delivery} />;
}
