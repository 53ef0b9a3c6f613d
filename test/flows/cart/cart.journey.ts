import type { AnyMachineSnapshot } from 'xstate';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { CAKE, CHURROS, PIZZERIA } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type Answer, type World } from '#test/e2e/journeys/journey.ts';
import { open, signIn, untilChangesCome } from '#test/e2e/journeys/performing.ts';
import { CartDialog } from '#test/e2e/pages/cart-dialog.ts';
import { PlacePage } from '#test/e2e/pages/place-page.ts';
import { ProductDialog } from '#test/e2e/pages/product-dialog.ts';
import { addChurros } from '#test/e2e/steps.ts';
import { accept, ordered } from '#test/flows/shared/placed-order.ts';
import { done, failed } from '#test/harness/model.ts';
import { PLACE, cart, intent, loaded, notes, saved, signedIn } from './cart.samples.ts';

const READ = /^GET \/api\/customer\/profile/;
const CHANGE = /^PUT \/api\/customer_orders\/\d+/;

/** Whether the cart is stored in this browser. The journeys answer only then. */
const isWritten = (state: AnyMachineSnapshot) => state.matches({ running: { notes: 'written' } });
const isVisitors = (state: AnyMachineSnapshot) => state.matches({ running: { server: 'signedOut', notes: 'written' } });

const isInterrupted = (state: AnyMachineSnapshot) => state.matches({ running: { server: 'interrupted' } });

const isCurrent = (state: AnyMachineSnapshot) =>
  state.matches({ running: { server: { ready: 'current' }, notes: 'written' } });
const isRefreshing = (state: AnyMachineSnapshot) => state.matches({ running: { server: { ready: 'refreshing' } } });

/** Prepares a cart and another order, which the restaurant can accept meanwhile. */
async function hasChurros(world: World): Promise<void> {
  await ordered(world);
  await addChurros(world.page);
}

const answers: readonly Answer[] = [
  { event: signedIn, only: (state) => state.matches('restoring'), given: signIn },
  { event: notes([]) },
  { event: done('writeNotes', null) },
  { event: loaded(cart), only: isWritten, given: hasChurros },
  { ...cutOff('loadCart', READ), only: (state) => isWritten(state) && !isRefreshing(state) },
  {
    event: failed('loadCart', new RequestFailure('unknown_error', 500)),
    only: isRefreshing,
    fault: { kind: { status: 500 }, call: READ },
  },
  {
    event: saved({ kind: 'inProgress' }),
    only: isWritten,
    fault: { kind: { status: 409, body: { 'hydra:description': 'request_in_progress' } }, call: CHANGE },
  },
  { ...cutOff('saveBatch', CHANGE), only: isWritten },
];

export default journeys(cartMachine, {
  actor: 'cart',
  project: ({ context: { userId, isLoaded, inFlight, queue } }) => [userId, isLoaded, inFlight.length, queue.length],
  events: [
    { type: 'add.requested', intent, replyTo: 'option-tree:8' },
    { type: 'line.changed', place: PLACE, line: '8::', quantity: 3 },
    { type: 'content.stale', isKnown: true },
  ],
  appEvents: ['content.stale'],
  isOffered: (state, { type }) => {
    if (type === 'add.requested') return isVisitors(state);
    return isCurrent(state) || (type === 'content.stale' && isInterrupted(state));
  },
  answers,
  arrive: open('/app/welcome?modals=cart-modal'),
  perform: {
    'add.requested': async ({ page }) => {
      const place = new PlacePage(page);
      await place.open(PIZZERIA);
      await place.openProduct(CAKE.name);
      await new ProductDialog(page, CAKE.name).add();
    },
    'line.changed': async ({ page }) => {
      const dialog = new CartDialog(page);
      await dialog.edit();
      await dialog.increase(CHURROS.name);
    },
    'content.stale': async (world) => {
      await untilChangesCome(world);
      await accept(world);
    },
  },
});
