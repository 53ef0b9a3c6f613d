import type { InputFrom } from 'xstate';
import type { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import type { alertsMachine } from '#machines/alerts/alerts.machine.ts';
import type { billMachine } from '#machines/bill/bill.machine.ts';
import type { billsMachine } from '#machines/bills/bills.machine.ts';
import type { browserScannerMachine } from '#machines/browser-scanner/browser-scanner.machine.ts';
import type { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
import type { cartMachine } from '#machines/cart/cart.machine.ts';
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { clockMachine } from '#machines/clock/clock.machine.ts';
import type { connectionMachine } from '#machines/connection/connection.machine.ts';
import type { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import type { eventsMachine } from '#machines/events/events.machine.ts';
import type { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import type { groupReservationMachine } from '#machines/group-reservation/group-reservation.machine.ts';
import type { listingMachine } from '#machines/listing/listing.machine.ts';
import type { loaderMachine } from '#machines/loader/loader.machine.ts';
import type { locationMachine } from '#machines/location/location.machine.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { menuMachine } from '#machines/menu/menu.machine.ts';
import type { municipalLoginMachine } from '#machines/municipal-login/municipal-login.machine.ts';
import type { myCodeMachine } from '#machines/my-code/my-code.machine.ts';
import type { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { optionTreeMachine } from '#machines/option-tree/option-tree.machine.ts';
import type { orderAgainMachine } from '#machines/order-again/order-again.machine.ts';
import type { orderMachine } from '#machines/order/order.machine.ts';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { placeMachine } from '#machines/place/place.machine.ts';
import type { presenceMachine } from '#machines/presence/presence.machine.ts';
import type { promoMachine } from '#machines/promo/promo.machine.ts';
import type { pushTokenMachine } from '#machines/push-token/push-token.machine.ts';
import type { pushMachine } from '#machines/push/push.machine.ts';
import type { reportMachine } from '#machines/report/report.machine.ts';
import type { reservationMachine } from '#machines/reservation/reservation.machine.ts';
import type { reservationsMachine } from '#machines/reservations/reservations.machine.ts';
import type { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import type { signupMachine } from '#machines/signup/signup.machine.ts';
import type { slotMachine } from '#machines/slot/slot.machine.ts';
import type { verifyMachine } from '#machines/verify/verify.machine.ts';

/**
 * The flows that the location opens; each is spawned here and nowhere else. Their machines are no part of the first
 * load: the app registers one before the location that opens it is told (`registerCode`).
 */
export type Flows = {
  'add-card': typeof addCardMachine;
  'browser-scanner': typeof browserScannerMachine;
  bill: typeof billMachine;
  bills: typeof billsMachine;
  checkout: typeof paymentMachine;
  'forgot-password': typeof forgotPasswordMachine;
  'group-reservation': typeof groupReservationMachine;
  listing: typeof listingMachine;
  location: typeof locationMachine;
  login: typeof loginMachine;
  'municipal-login': typeof municipalLoginMachine;
  'new-reservation': typeof newReservationMachine;
  notifications: typeof notificationsMachine;
  order: typeof orderMachine;
  'order-again': typeof orderAgainMachine;
  orders: typeof ordersMachine;
  payment: typeof paymentMachine;
  place: typeof placeMachine;
  push: typeof pushMachine;
  report: typeof reportMachine;
  reservation: typeof reservationMachine;
  reservations: typeof reservationsMachine;
  'reset-password': typeof resetPasswordMachine;
  signup: typeof signupMachine;
  slot: typeof slotMachine;
  verify: typeof verifyMachine;
  'option-tree': typeof optionTreeMachine;
  'cart-modal': typeof cartModalMachine;
  'delivery-method': typeof deliveryMethodMachine;
  menu: typeof menuMachine;
  'my-code': typeof myCodeMachine;
  presence: typeof presenceMachine;
};

/**
 * Services that start later, and then run to the end: those of the main area when it is first opened, those of the shell
 * once the first screen stands.
 */
export type LazyServices = {
  catalogue: typeof catalogueMachine;
  clock: typeof clockMachine;
  cart: typeof cartMachine;
  alerts: typeof alertsMachine;
  connection: typeof connectionMachine;
  events: typeof eventsMachine;
  loader: typeof loaderMachine;
  promo: typeof promoMachine;
  'push-token': typeof pushTokenMachine;
};

/** Machines that come when they are first needed. */
export type LazyCode = Partial<Flows & LazyServices>;

export type FlowKind = keyof Flows;
export type FlowId = { [K in FlowKind]: `${K}:${string}` }[FlowKind];

/** One open screen or modal, as the location says. The list is ordered: a later one lies on top. */
export type OpenFlow = {
  [K in FlowKind]: { id: `${K}:${string}`; kind: K; input: InputFrom<Flows[K]> };
}[FlowKind];
