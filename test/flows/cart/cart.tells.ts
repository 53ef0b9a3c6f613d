import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { CartContext, SaveResult } from '#machines/cart/cart-context.ts';
import type { AddReported, AskedAdd } from '#machines/shared/cart/add-to-cart.ts';
import { ASKER } from '#test/harness/host.ts';

type Status = AddReported['status'];

type State = AnyMachineSnapshot & { context: CartContext };

const report = (product: string, status: Status, reason: string | null = null, to = ASKER): AnyEventObject => ({
  to,
  type: 'add.reported',
  product,
  status,
  reason,
});

const asked = (kind: string, key: string | null = null) => [{ type: 'flow.requested', kind, key }];

const productOf = ({ item }: AskedAdd) => item.product['@id'];
const addsOf = (pending: CartContext['queue']) => pending.flatMap((one) => (one.kind === 'add' ? [one] : []));
const sentIn = ({ context }: State): AskedAdd[] => addsOf(context.inFlight);
const waitingIn = ({ context }: State): AskedAdd[] => addsOf([...context.inFlight, ...context.queue]);
const each = (adds: readonly AskedAdd[], status: Status, reason?: string) =>
  adds.flatMap((add) =>
    (add.subscribers ?? []).map((subscriber) => report(productOf(add), status, reason, subscriber)),
  );

const isAt = (server: string, state: State) => state.matches({ running: { server } });

/** Whether an add waits for a delivery method: the place offers several, and none is chosen. */
const isHeldUp = ({ place: { '@id': place, orderTypes } }: AskedAdd, { context }: { context: CartContext }) =>
  orderTypes.length > 1 &&
  !(place in context.deliveries) &&
  !context.cart?.customerOrders.some((order) => order.place === place);

const heldUpIn = (state: State) =>
  each(
    waitingIn(state).filter((add) => isHeldUp(add, state)),
    'deliveryNeeded',
  );

/** The status of a waiting add, by the cart's state. */
const WAITING: Readonly<Record<string, Status>> = {
  signedOut: 'loginNeeded',
  loading: 'saving',
  ready: 'saving',
  saving: 'saving',
  pausing: 'saving',
  interrupted: 'interrupted',
  unavailable: 'interrupted',
};

function answer(product: string, state: State): AnyEventObject {
  const { context }: { context: CartContext } = state;
  const waits = waitingIn(state).find((add) => productOf(add) === product);
  if (!waits && context.intents.some((intent) => productOf(intent) === product)) return report(product, 'saving');
  if (!waits) return report(product, context.added === product ? 'added' : 'none');
  const status = Object.entries(WAITING).find(([server]) => isAt(server, state))?.[1] ?? 'none';
  if (status === 'interrupted') return report(product, status, 'offline');
  const isAsked = status === 'saving' && context.isLoaded && isHeldUp(waits, state);
  return report(product, isAsked ? 'deliveryNeeded' : status);
}

/** The answer to a withdrawal. A dish that is on its way to the server can no longer be withdrawn. */
function withdrawn(product: string, state: State): AnyEventObject {
  const isSent = sentIn(state).some((add) => productOf(add) === product);
  if (isSent && !isAt('interrupted', state)) return report(product, 'saving');
  return report(product, state.context.added === product ? 'added' : 'none');
}

/** Every flow that has asked for the dish, and the flow that asks now. */
function subscribersOf(product: string, state: State, replyTo: string): readonly string[] {
  const adds = [...state.context.intents, ...waitingIn(state)].filter((add) => productOf(add) === product);
  return [...new Set([...adds.flatMap(({ subscribers = [] }) => subscribers), replyTo])];
}

/** The adds, with the flow that requests them again as a subscriber. */
function withSubscriber({ type, replyTo }: AnyEventObject, adds: readonly AskedAdd[]): readonly AskedAdd[] {
  if (type !== 'add.requested') return adds;
  return adds.map((add) => ({ ...add, subscribers: [...new Set([...(add.subscribers ?? []), replyTo])] }));
}

/** The events that the cart sends to a flow that added a dish, and the flows that it asks the root to open. */
export function cartTells(event: AnyEventObject, from: State, to: State): readonly AnyEventObject[] {
  const isSent = isAt('saving', to) && (!isAt('saving', from) || event.type === 'xstate.done.actor.saveBatch');
  return [...toldBy(event, from, to), ...(isSent ? each(withSubscriber(event, sentIn(to)), 'saving') : [])];
}

function toldBy(event: AnyEventObject, from: State, to: State): readonly AnyEventObject[] {
  const { intents, userId }: CartContext = from.context;
  switch (event.type) {
    case 'login.requested':
      return asked('login');
    case 'checkout.requested':
      return asked('checkout');
    case 'delivery.requested':
      return asked('delivery-method', String(event['placeId']));
    case 'customer.changed':
      return userId === 7 && event['userId'] === null ? each([...intents, ...waitingIn(from)], 'none') : [];
    case 'add.inquired':
      return [answer(event['product'], from)];
    case 'delivery.inquired': {
      const { cart, deliveries }: CartContext = from.context;
      const { deliveryMethod = null, deliverySeatCode = null } =
        cart?.customerOrders.find(({ place }) => place === event['place']) ?? deliveries[event['place']] ?? {};
      const choice = { deliveryMethod, deliverySeatCode };
      return deliveryMethod === null ? [] : [{ to: event['replyTo'], type: 'delivery.reported', choice }];
    }
    case 'add.withdrawn':
      return subscribersOf(event['product'], from, event['replyTo']).map((subscriber) => ({
        ...withdrawn(event['product'], from),
        to: subscriber,
      }));
    case 'add.retried':
      return isAt('interrupted', from) || isAt('unavailable', from) ? [] : [answer(event['product'], from)];
    case 'xstate.done.actor.writeNotes': {
      const product = event['output']?.item.product['@id'];
      const isAsked = [...intents, ...waitingIn(from)].some((add) => productOf(add) === product);
      return isAsked ? [answer(product, to)] : [];
    }
    case 'xstate.error.actor.writeNotes':
      return each(intents.slice(0, 1), 'refused', 'unknown_error');
    case 'changes.discarded':
      return each(waitingIn(from), 'none');
    // While it loads in the background, the cart reports nothing about waiting adds.
    case 'xstate.done.actor.loadCart':
      return isAt('loading', from) ? heldUpIn(to) : [];
    case 'xstate.done.actor.saveBatch':
      return settled(event['output'], from, to);
    case 'xstate.error.actor.loadCart':
      return isAt('loading', from) ? each(waitingIn(from), 'interrupted', 'offline') : [];
    case 'xstate.error.actor.saveBatch':
      return each(waitingIn(from), 'interrupted', 'offline');
    default:
      return [];
  }
}

function settled(result: SaveResult, from: State, to: State): AnyEventObject[] {
  switch (result.kind) {
    case 'saved':
    case 'unchanged':
      return [...each(sentIn(from), 'added'), ...heldUpIn(to)];
    case 'refused':
      return [...each(sentIn(from), 'refused', 'option_selection_invalid'), ...heldUpIn(to)];
    case 'stale':
      return each(sentIn(from), 'refused', 'precondition_failed');
    default:
      return [];
  }
}
