import { useParams, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import { deliveryFor } from '#machines/shared/cart-queue.ts';
import { isPlaceView } from '#machines/shared/place-view.ts';
import { standingOf } from '#machines/shared/slots.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { reservationOf, type AppLocation } from '#src/app/open-flows.ts';
import { PresenceHost } from '#src/app/presence-host.tsx';
import { useCart } from '#src/app/use-cart.ts';
import { useNow } from '#src/app/use-now.ts';
import { OrdersBody } from '#src/screens/orders/OrdersBody.tsx';
import { PlaceNotFound } from '#src/screens/place/PlaceNotFound.tsx';
import { PlaceScreen } from '#src/screens/place/PlaceScreen.tsx';
import { ReservationsBody } from '#src/screens/reservations/ReservationsBody.tsx';

export function PlaceRoute() {
  const { placeId } = useParams({ from: '/app/restaurants/$placeId' });
  if (!/^[1-9]\d*$/.test(placeId)) return <PlaceNotFound />;
  return <FlowHost id={`place:${placeId}`}>{(actor) => <PlaceWithCart actor={actor} />}</FlowHost>;
}

function PlaceWithCart({ actor }: { actor: PlaceRef }) {
  const { facts, view: cart } = useCart();
  // The router keeps what it has not been told about, too.
  const search: AppLocation['search'] = useSearch({ from: '/app/restaurants/$placeId' });
  const view = isPlaceView(search.view) ? search.view : 'menu';
  const reservation = reservationOf(search);
  const now = useNow();
  const place = useSelector(actor, ({ context }) => context.place);
  const holdsSlots = place?.slots.some((slot) => standingOf(slot) === 'mine') ?? false;
  return (
    <PlaceScreen
      actor={actor}
      cart={cart !== null && cart.itemCount > 0 ? cart : null}
      delivery={place && deliveryFor(place, facts)}
      view={view}
      reservation={reservation}
      requests={
        place && <FlowHost id={`orders:place-${place.id}`}>{(orders) => <OrdersBody actor={orders} />}</FlowHost>
      }
      tables={
        place && (
          <FlowHost id={`reservations:place-${place.id}`}>
            {(tables) => (
              <ReservationsBody actor={tables} canReserve={place.reservationsEnabled} holdsSlots={holdsSlots} />
            )}
          </FlowHost>
        )
      }
      now={now}
      presence={place && <PresenceHost placeId={place.id} reservation={reservation} />}
    />
  );
}
