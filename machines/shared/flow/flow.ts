import { sendParent, type EventObject, type MachineContext, type ParameterizedObject } from 'xstate';
import type { Session } from '#machines/shared/account/session.ts';
import type { AddReported, CartRequest } from '#machines/shared/cart/add-to-cart.ts';
import type { Notification, QrTarget } from '#machines/shared/entities/customer-entities.ts';
import type { DeliveryChoice, Order } from '#machines/shared/entities/entities.ts';
import type { Position, PositionChosen } from '#machines/shared/places/position.ts';
import type { AlertRaised } from './alert.ts';

/** What each flow that can be opened on top of another one ends with. */
export interface FlowOutputs {
  login: { outcome: 'loggedIn' | 'explored' | 'dismissed' };
  signup: { outcome: 'signedUp'; email: string } | { outcome: 'loggedIn' } | { outcome: 'dismissed' };
  'forgot-password': { outcome: 'requested' | 'dismissed'; email: string };
  'option-tree': { outcome: 'added' | 'dismissed' };
  'cart-modal': { outcome: 'checkedOut' | 'cancel' };
  'delivery-method': { outcome: 'chosen'; choice: DeliveryChoice } | { outcome: 'dismissed' };
  checkout: { outcome: 'success' | 'cancel' | 'error' };
  'add-card':
    | { outcome: 'success'; paymentMethodId: string }
    | { outcome: 'cancel' }
    | { outcome: 'error'; reason: string };
  orders: { outcome: 'dismissed' };
  bills: { outcome: 'dismissed' };
  bill: { outcome: 'dismissed' };
  payment: FlowOutputs['checkout'];
  /** The order as it was last seen. */
  order: { outcome: 'dismissed'; order?: Order };
  'order-again': { outcome: 'added' | 'dismissed' };
  'browser-scanner': { outcome: 'scanned'; target: QrTarget; placeId: number } | { outcome: 'dismissed' };
  location: { outcome: 'chosen'; position: Position } | { outcome: 'dismissed' };
  slot: { outcome: 'reserved' | 'canceled' | 'dismissed' };
  reservations: { outcome: 'dismissed' };
  reservation: { outcome: 'canceled' | 'dismissed' };
  'new-reservation': { outcome: 'reserved' | 'dismissed' };
  'group-reservation': { outcome: 'reserved' | 'dismissed' };
  'my-code': { outcome: 'dismissed' };
  notifications: { outcome: 'chosen'; notification: Notification } | { outcome: 'dismissed' };
  push: { outcome: 'dismissed' };
  report: { outcome: 'dismissed' };
  menu: { outcome: 'welcome' | 'login' | 'logout' | 'dismissed' };
}

/** Flows that another flow, or a screen, may ask the root to open on top of itself. */
export type ModalKind = keyof FlowOutputs;

/** Those that end with something else than `dismissed` when they are left. */
const LEFT: { [K in ModalKind]?: FlowOutputs[K] } = {
  'add-card': { outcome: 'cancel' },
  'cart-modal': { outcome: 'cancel' },
  checkout: { outcome: 'cancel' },
  'forgot-password': { outcome: 'dismissed', email: '' },
  payment: { outcome: 'cancel' },
};

/** What a modal ends with when the customer leaves it by the browser's own ways (Back), so that no opener waits on. */
export function dismissed(kind: string): FlowOutputs[ModalKind] {
  return LEFT[kind as ModalKind] ?? { outcome: 'dismissed' };
}

/** Asks the root for another flow; its output comes back as `flow.returned`. `key` tells twins apart (a product's id). */
export interface FlowRequested {
  type: 'flow.requested';
  kind: ModalKind;
  key: string | null;
}

/** What a flow that was opened on top of this one ended with; also sent after a reload, when nobody was waiting. */
export type FlowReturned<Kind extends ModalKind = ModalKind> = {
  [K in Kind]: { type: 'flow.returned'; kind: K; output: FlowOutputs[K] };
}[Kind];

/** What a flow that is still open ends with from now on, however the customer leaves it: Back undoes no success. */
export type FlowConcluded = {
  [K in ModalKind]: { type: 'flow.concluded'; kind: K; output: FlowOutputs[K] };
}[ModalKind];

/** An address that the next of the account's screens need not be told again; empty: none was typed. */
export interface EmailTyped {
  type: 'email.typed';
  email: string;
}

/** What a flow may tell the root. */
export type RootRequest =
  | FlowRequested
  | FlowConcluded
  | { type: 'session.established'; session: Session }
  | { type: 'logout.requested' }
  | EmailTyped
  | AlertRaised
  /** The server's cart has changed by something else than the cart itself. */
  | { type: 'cart.invalidated' }
  | CartRequest
  | AddReported
  | PositionChosen;

/** The action by which a flow tells the root something. Machines never know the router. */
export function tellRoot<
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(request: RootRequest | ((args: { context: Context; event: Handled }, params: Params) => RootRequest)) {
  return sendParent<Context, Handled, Params, RootRequest, Event>(request);
}
