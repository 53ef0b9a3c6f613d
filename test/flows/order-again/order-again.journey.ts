import { orderAgainMachine } from '#machines/order-again/order-again.machine.ts';
import type { AgainLine } from '#machines/shared/cart/order-again.ts';
import { cutOff, signedOut } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { ADDING, DIALOG, NOBODYS, chooseTakeAway, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { READ_ORDER, cake, delivered, names, placed } from '#test/flows/shared/placed-order.ts';
import { placeTerms } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './order-again.controls.ts';

const again: AgainLine = {
  item: cake,
  intent: { place: placeTerms({ id: 4 }), item: cake, optionNames: {} },
  state: 'same',
};

/** Prepares an order that was served at a table. The app asks for the table again. */
const served = (world: World) => delivered(world, 'dine_in');

export default journeys(orderAgainMachine, {
  actor: 'order-again:',
  input: { orderId: 12 },
  project: ({ context: { reason, lines } }) => [reason, lines.length],
  events: [...DIALOG.events, { type: 'add.submitted' }],
  answers: [
    { event: done('compareOrder', { kind: 'found', order: placed, names, lines: [again] }), given: served },
    { event: done('compareOrder', { kind: 'notFound' }), given: signIn },
    signedOut('compareOrder'),
    cutOff('compareOrder', READ_ORDER, signIn),
    {
      event: { type: 'add.reported', product: again.item.product['@id'], status: 'deliveryNeeded', reason: null },
      only: (state) => state.matches({ pending: 'adding' }),
    },
    {
      event: { type: 'add.reported', product: again.item.product['@id'], status: 'added', reason: null },
      only: (state) => state.matches({ pending: 'adding' }),
      given: chooseTakeAway,
    },
    {
      event: { type: 'add.reported', product: again.item.product['@id'], status: 'interrupted', reason: 'offline' },
      only: (state) => state.matches({ pending: 'adding' }),
      given: chooseTakeAway,
      fault: { kind: 'loseRequest', call: ADDING },
    },
  ],
  arrive: ({ page, id }) => page.goto(`/app/welcome?modals=order-again:${id || NOBODYS}`),
  perform: { ...DIALOG.perform, ...pressing(controls) },
  // Waiting dishes are sent again under their key, and are then in the cart.
  reloads: { resumesIn: { choosingDelivery: ['pending.adding'], added: ['pending.interrupted'] } },
});
