import type { FlowKind } from '#machines/root/root.machine.ts';
import { modalAlone } from './modal-stack.ts';
import { openFlows, stackOf, type AppLocation } from './open-flows.ts';

/** Who opens a login, and the text of why. Null: the customer asks for the login itself. */
const REASONS = {
  'option-tree': 'login.toAdd',
  'cart-modal': 'cart.signedOut.title',
  'delivery-method': 'login.toDeliver',
  checkout: 'paying.checkout.signedOut.title',
  payment: 'paying.payment.signedOut.title',
  bill: 'bills.signedOut.title',
  bills: 'bills.signedOut.title',
  order: 'orders.signedOut.title',
  'order-again': 'orders.signedOut.title',
  orders: 'orders.signedOut.title',
  slot: 'login.toReserve',
  reservations: 'reservations.signedOut.title',
  reservation: 'reservations.signedOut.title',
  'new-reservation': 'newReservation.signedOut',
  'group-reservation': 'newReservation.signedOut',
  'add-card': 'addCard.signedOut.title',
  'my-code': 'myCode.signedOut.title',
  notifications: 'notifications.signedOut.title',
  push: 'push.signedOut.title',
  presence: 'login.toCheckIn',
  promo: 'login.toRedeem',
  signup: null,
} as const satisfies Partial<Record<FlowKind | 'promo', string | null>>;

export type LoginReason = (typeof REASONS)[keyof typeof REASONS];

const opensLogin = (kind: string): kind is keyof typeof REASONS => Object.hasOwn(REASONS, kind);

/** Why a flow or the service of promotion codes opens a login; undefined: it opens none. */
export const reasonToLogIn = (kind: string): LoginReason | undefined => (opensLogin(kind) ? REASONS[kind] : undefined);

/**
 * What the customer wanted when the login came: what it lies on says it. Null where they asked for the login itself.
 * `isCodeWaiting`: the notice of a promotion code, which is on every screen, offers the login.
 */
export function loginReason(location: AppLocation, isCodeWaiting: boolean): LoginReason {
  const isOnScreen = modalAlone(location) === null && stackOf(location)[0]?.kind === 'login';
  if (isOnScreen && isCodeWaiting) return REASONS.promo;
  const kinds: string[] = openFlows(location).map(({ kind }) => kind);
  const asking = kinds.slice(0, Math.max(0, kinds.indexOf('login'))).findLast(opensLogin);
  return asking === undefined ? null : REASONS[asking];
}
