import type { AnyMachineSnapshot } from 'xstate';
import { orderAgainMachine } from '#machines/order-again/order-again.machine.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { againOf } from '#machines/shared/cart/order-again.ts';
import type { OrderStatus } from '#machines/shared/entities/entities.ts';
import { anItem, anOrder, aPlace, productDetails } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { orderCake, serve } from '../orders.ts';
import { cutOff, signedOut } from './answers.ts';
import { journey, type Journey, type World } from './journey.ts';
import { ADDING, callOff, chooseTakeAway, DIALOG, NOBODYS, press, signIn } from './performing.ts';

const ORDER = /^GET \/api\/customer_orders\/\d+/;

const names = { places: {}, options: {} };
const cake = anItem();
const orderIn = (status: OrderStatus) => anOrder({ id: 12, status, items: [cake] });
const placed = orderIn('placed');
const again = againOf(cake, productDetails({ id: 8 }), aPlace({ id: 4 }));

async function ordered(world: World): Promise<void> {
  await signIn(world);
  world.id = await orderCake(world.mesa, world.person);
}

async function delivered(world: World): Promise<void> {
  await ordered(world);
  await serve(world.mesa, world.id, 'accept', 'make_ready', 'deliver');
}

/** The restaurant begins with it. */
const accept = ({ mesa, id }: World) => serve(mesa, id, 'accept');
const CALLING_OFF = callOff('Cancelar o pedido');
const isListing = (state: AnyMachineSnapshot) => state.matches('listing');

export const ORDER_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'order',
    machine: orderMachine,
    actor: 'order:',
    input: { orderId: 12 },
    project: ({ context: { reason, order } }) => [reason, order?.status],
    events: [...DIALOG.events, ...CALLING_OFF.events],
    answers: [
      { event: done('loadOrder', { kind: 'found', order: placed, names }), given: ordered },
      { event: done('loadOrder', { kind: 'found', order: orderIn('delivered'), names }), given: delivered },
      { event: done('loadOrder', { kind: 'notFound' }), given: signIn },
      signedOut('loadOrder'),
      cutOff('loadOrder', ORDER, signIn),
      { event: { type: 'order.revisited' }, act: accept },
      { event: done('cancelOrder', { kind: 'canceled', order: orderIn('canceled') }) },
    ],
    arrive: ({ page, id }) => page.goto(`/order-modal?id=${id || NOBODYS}`),
    perform: {
      ...DIALOG.perform,
      ...CALLING_OFF.perform,
    },
  }),
  journey({
    name: 'orders',
    machine: ordersMachine,
    actor: 'orders:modal',
    input: { placeId: null },
    project: ({ context: { reason, orders } }) => [reason, orders.length],
    events: DIALOG.events,
    answers: [
      { event: done('loadOrders', { kind: 'read', orders: [placed], names, hasMore: false }), given: ordered },
      { event: done('loadOrders', { kind: 'read', orders: [], names, hasMore: false }), given: signIn },
      signedOut('loadOrders'),
      cutOff('loadOrders', /^GET \/api\/customer_requests/, signIn),
      { event: { type: 'orders.revisited' }, only: isListing, act: accept },
    ],
    arrive: ({ page }) => page.goto('/orders-modal'),
    perform: DIALOG.perform,
  }),
  journey({
    name: 'order again',
    machine: orderAgainMachine,
    actor: 'order-again:',
    input: { orderId: 12 },
    project: ({ context: { reason, lines, output } }) => [reason, lines.length, output],
    events: [...DIALOG.events, { type: 'add.submitted' }],
    answers: [
      { event: done('compareOrder', { kind: 'found', order: placed, names, lines: [again] }), given: delivered },
      { event: done('compareOrder', { kind: 'notFound' }), given: signIn },
      signedOut('compareOrder'),
      cutOff('compareOrder', ORDER, signIn),
      {
        event: { type: 'add.reported', product: again.item.product['@id'], status: 'deliveryNeeded', reason: null },
        only: (state) => state.matches('adding'),
      },
      {
        event: { type: 'add.reported', product: again.item.product['@id'], status: 'interrupted', reason: 'offline' },
        only: (state) => state.matches('adding'),
        given: chooseTakeAway,
        fault: { kind: 'loseRequest', call: ADDING },
      },
    ],
    arrive: ({ page, id }) => page.goto(`/app/welcome?modals=order-again:${id || NOBODYS}`),
    perform: { ...DIALOG.perform, 'add.submitted': press(/^Adicionar ao carrinho/) },
  }),
];
