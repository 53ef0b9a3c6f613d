import { useParams, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { createElement, use } from 'react';
import { ordersFlow } from '#machines/orders/orders.flow.ts';
import { placeFlow } from '#machines/place/place.flow.ts';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import { presenceFlow } from '#machines/presence/presence.flow.ts';
import { reservationsFlow } from '#machines/reservations/reservations.flow.ts';
import { isPaymentDue } from '#machines/shared/card-payment/payment.ts';
import { deliveryFor, viewOf } from '#machines/shared/cart/cart-queue.ts';
import type { Place } from '#machines/shared/entities/entities.ts';
import { isCheckInOffered } from '#machines/shared/places/check-in.ts';
import { isPlaceView } from '#machines/shared/places/place-view.ts';
import { slotStateOf } from '#machines/shared/places/slots.ts';
import { termIn } from '#machines/shared/places/term.ts';
import type { SharingRef } from '#machines/sharing/sharing.machine.ts';
import { PresenceHost } from '#src/flows/presence/presence.host.tsx';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useService } from '#src/host/root-context.ts';
import { useCart } from '#src/host/use-cart.ts';
import { useAsked, useInAddress } from '#src/host/use-in-address.ts';
import { useLazyCode } from '#src/host/use-lazy-code.ts';
import { useNow } from '#src/host/use-now.ts';
import { Offline } from '#src/i18n/offline.ts';
import type { AppLocation } from '#src/location/open-flows.ts';
import { OrdersBody } from '#src/shared/orders/OrdersBody.tsx';
import { ReservationsBody } from '#src/shared/tables/ReservationsBody.tsx';
import { useWide } from '#src/ui/use-wide.ts';
import { CartBar } from './CartBar.tsx';
import { checkoutState } from './checkout-state.ts';
import { DishInCart } from './in-cart.host.tsx';
import { OrderWay } from './OrderWay.tsx';
import { PlaceNotFound } from './PlaceNotFound.tsx';
import { PlaceScreen } from './PlaceScreen.tsx';

export function PlaceRoute() {
  const { placeId } = useParams({ from: '/app/restaurants/$placeId' });
  if (!/^[1-9]\d*$/.test(placeId)) return <PlaceNotFound />;
  return <FlowHost id={`${placeFlow.kind}:${placeId}`}>{(actor) => <PlacePage actor={actor} />}</FlowHost>;
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
  const isWide = useWide('xl');
  const place = useSelector(actor, ({ context }) => context.place);
  const orderType = useCart((facts) => (place && deliveryFor(place, facts)?.deliveryMethod) ?? null);
  const holdsSlots = place?.slots.some((slot) => slotStateOf(slot) === 'mine') ?? false;
  return (
    <PlaceScreen
      actor={actor}
      cartBar={<FilledCartBar actor={actor} />}
      runningOrder={place && <ShownOrder place={place} />}
      cartPanel={isWide && <LazyCart actor={actor} />}
      orderWay={place && <ChosenOrderWay actor={actor} place={place} />}
      InCart={DishInCart}
      view={view}
      from={from}
      reservation={reservation}
      requests={
        place && (
          <FlowHost id={`${ordersFlow.kind}:place-${place.id}`}>{(orders) => <OrdersBody actor={orders} />}</FlowHost>
        )
      }
      tables={
        place && (
          <FlowHost id={`${reservationsFlow.kind}:place-${place.id}`}>
            {(tables) => (
              <ReservationsBody actor={tables} canReserve={place.reservationsEnabled} holdsSlots={holdsSlots} />
            )}
          </FlowHost>
        )
      }
      now={now}
      share={place && <Share place={place} />}
      known={useKnownPlace(actor)}
      presence={
        place && (
          <PresenceHost
            placeId={place.id}
            reservation={reservation}
            isOffered={isCheckInOffered(place, orderType, now)}
          />
        )
      }
    />
  );
}

/** The place from the list on the welcome screen. */
function useKnownPlace(actor: PlaceRef): Place | null {
  const { placeId } = actor.getSnapshot().context;
  const catalogue = useService('catalogue');
  return useSelector(catalogue, (state) => state?.context.places.find(({ id }) => id === placeId) ?? null);
}

/** If the customer searches for another term, the term is removed from the address. */
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

const loadCart = async () => (await import('#src/flows/cart-modal/cart-panel.host.tsx')).CartBeside;

function LazyCart({ actor }: { actor: PlaceRef }) {
  const View = useLazyCode(loadCart);
  return View && createElement(View, { actor });
}

const loadRunningOrder = async () => (await import('#src/flows/last-order/running-order.host.tsx')).RunningOrderHost;

/** For signed-in customers with an empty cart. */
function ShownOrder({ place }: { place: Place }) {
  const isSignedIn = useSelector(useService('last-order'), (state) => Boolean(state?.context.userId));
  const itemCount = useCart((facts) => viewOf(facts)?.itemCount ?? 0);
  return isSignedIn && itemCount === 0 && <LazyRunningOrder place={place['@id']} />;
}

function LazyRunningOrder({ place }: { place: string }) {
  const View = useLazyCode(loadRunningOrder);
  return View && createElement(View, { place });
}

const loadShare = async () => (await import('#src/flows/sharing/sharing.host.tsx')).SharePlace;

function Share({ place }: { place: Place }) {
  const actor = useService('sharing');
  return actor && <LazyShare actor={actor} place={place} />;
}

function LazyShare(props: { actor: SharingRef; place: Place }) {
  const View = useLazyCode(loadShare);
  return View && createElement(View, props);
}

/** Reads the cart on its own, so that the menu does not render with each change. */
function FilledCartBar({ actor }: { actor: PlaceRef }) {
  const view = useCart(viewOf);
  const isDue = useCart(({ cart }) => cart !== null && isPaymentDue(cart));
  const cart = useService('cart');
  const isOffline = use(Offline);
  const offer = useSelector(cart, (state) => (state && !isOffline ? checkoutState(state) : null));
  const place = useSelector(actor, ({ context }) => context.place?.['@id']);
  if (view === null || view.itemCount === 0) return null;
  const isOfHere = view.customerOrders.some((order) => order.place === place && order.items.length > 0);
  const checkout = isOfHere &&
    offer !== null && {
      isPaymentDue: isDue,
      isSaving: offer === 'saving',
      onPress: () => cart?.send({ type: 'checkout.requested' }),
    };
  return <CartBar actor={actor} cart={view} isOfHere={isOfHere} checkout={checkout || null} />;
}

function ChosenOrderWay({ actor, place }: { actor: PlaceRef; place: Place }) {
  const delivery = useCart((facts) => deliveryFor(place, facts));
  return <OrderWay actor={actor} place={place} delivery={delivery} />;
}
