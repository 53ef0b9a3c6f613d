import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { ordersMachine, type OrdersPage } from '#machines/orders/orders.machine.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { OrdersModal } from '#src/flows/orders/OrdersModal.tsx';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { anItem, anOrder, placeTerms } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { hearingOfChange, readingSamples } from '../shared/reading-samples.ts';
import { controls } from './orders.controls.ts';

type Orders = typeof ordersMachine;

const names = {
  places: { '/api/places/4': placeTerms({ id: 4 }) },
  options: { '/api/product_options/31': 'Arroz' },
};
const half = { '@id': '/api/product_variations/1', id: 1, name: 'Meia', description: '', price: 800 };
const latest = anOrder({
  id: 12,
  status: 'ready',
  deliveryMethod: 'seat_delivery',
  deliverySeatCode: 'A12',
  items: [anItem({ quantity: 2, price: 900, variation: half, product_options: ['/api/product_options/31'] })],
});
const elsewhere = anOrder({
  id: 11,
  status: 'rejected',
  place: '/api/places/5',
  deliveryMethod: null,
  createdAt: '2026-01-09T23:30:00+00:00',
});

const newer = anOrder({ id: 13, status: 'placed', items: [anItem()] });

const reads = (orders: Order[], hasMore: boolean) =>
  done('loadOrders', { kind: 'read', orders, names, hasMore } satisfies OrdersPage);

const dialog = () => screen.getByRole('dialog', { name: 'Os meus pedidos' });
const items = () => within(dialog()).queryAllByRole('article');

/** Each order once; the first two were loaded in full. */
function seeList({ context }: AnyMachineSnapshot) {
  const { orders, hasMore } = context as { orders: Order[]; hasMore: boolean };
  expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
  expect(items()).toHaveLength(orders.length);
  expect(within(dialog()).queryByRole('button', { name: 'Mostrar mais' }) !== null).toBe(hasMore);
  const [first, second] = items();
  if (orders[0]?.id !== 12 || !first || !second) return;
  const status = orders[0].status === 'delivered' ? 'Entregue' : 'Pronto';
  expect(first).toHaveTextContent(`Marquarta, 3 jun. 2026, 14:05 · Pedido n.º 12${status}`);
  expect(first).toHaveTextContent(/2×Bacalhau\s*Meia, Arroz\s*18,00\s€/);
  expect(first).toHaveTextContent(/Entrega no lugar\s*Lugar A12\s*Total\s*18,00\s€/);
  // A place that failed to load has no name, and its times are in Lisbon's zone.
  expect(second).toHaveTextContent('Restaurantesexta, 9 jan. 2026, 23:30 · Pedido n.º 11Recusado');
  expect(second).toHaveTextContent(/Por escolher\s*Total/);
}

const modelOf = (placeId: number | null): FlowModel<Orders> => ({
  input: { placeId },
  samples: [
    { type: 'more.requested' },
    ...readingSamples,
    { type: 'content.stale', isKnown: true },
    { type: 'order.chosen', orderId: 12 },
    { type: 'again.chosen', orderId: 12 },
    { type: 'flow.returned', kind: 'order', output: { outcome: 'dismissed' } },
    {
      type: 'flow.returned',
      kind: 'order',
      output: { outcome: 'dismissed', order: { ...latest, status: 'delivered' } },
    },
    reads([], false),
    reads([latest, elsewhere], true),
    // The first page's last order has moved to the second page.
    reads([elsewhere, anOrder({ id: 10, status: 'delivered' })], false),
    done('loadOrders', { kind: 'signedOut' }),
    failed('loadOrders', new RequestFailure('JWT Token not found', 401)),
    failed('loadOrders', new RequestFailure('offline', 0)),
    done('refreshOrders', {
      kind: 'read',
      orders: [newer, { ...latest, status: 'accepted' }],
      names,
      hasMore: true,
    } satisfies OrdersPage),
    done('refreshOrders', { kind: 'signedOut' } satisfies OrdersPage),
    failed('refreshOrders', new RequestFailure('offline', 0)),
  ],
  // A possible change while the list loads.
  refused: [{ type: 'content.stale', isKnown: false }],
  project: ({ context }) => [
    context.orders.map((order: Order) => [order.id, order.status]),
    context.hasMore,
    context.hasChanged,
  ],
  distinct: 'state',
  ports: ['loadOrders', 'refreshOrders'],
  streams: ['watch'],
  fromRoot: ['customer.came', 'flow.returned', 'connection.restored'],
  view: (actor) => <OrdersModal actor={actor} />,
  perform: {
    ...pressing(controls),
    'login.chosen': asking('login', press(controls['login.chosen'])),
    'order.chosen': async ({ user, sentEvents, actor, state }, event) => {
      // There is nothing to select before the first page.
      if (state().context.orders.some(({ id }: Order) => id === 12))
        await user.click(within(dialog()).getByRole('link', { name: 'Ver o pedido n.º 12' }));
      else actor.send(event);
      expect(sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'order', key: '12' });
    },
    'again.chosen': async ({ user, sentEvents, actor, state }, event) => {
      const at = state().context.orders.findIndex(({ id }: Order) => id === 12);
      const card = items()[at];
      if (card) await user.click(within(card).getByRole('button', { name: 'Pedir de novo' }));
      else actor.send(event);
      expect(sentEvents.at(-1)).toEqual({
        type: 'flow.requested',
        kind: 'order-again',
        key: '12',
        passed: { isAtOnce: true },
      });
    },
    'content.stale': hearingOfChange,
    'modal.closed': escape,
  },
  pages: {
    loading: ({ calls }, { context }) => {
      expect(calls.at(-1)).toEqual({ port: 'loadOrders', input: { page: context.page + 1, placeId } });
      expect(items()).toHaveLength(context.orders.length);
      if (context.orders.length === 0) expect(within(dialog()).getByText('A carregar os pedidos…')).toBeInTheDocument();
      else if (context.hasMore) {
        expect(within(dialog()).getByRole('button', { name: 'Mostrar mais' })).toHaveAttribute('aria-busy', 'true');
      }
    },
    'listing.current': (_scene, state) => seeList(state),
    'listing.refreshing': ({ calls }, state) => {
      expect(calls.at(-1)).toEqual({ port: 'refreshOrders', input: { page: 1, placeId } });
      seeList(state);
    },
    empty: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Ainda não fez pedidos' })).toBeVisible();
      expect(within(dialog()).getByRole('link', { name: 'Explorar restaurantes' })).toHaveAttribute(
        'href',
        '/app/welcome',
      );
    },
    failed: (_scene, { context }) => {
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/);
      expect(items()).toHaveLength(context.orders.length);
    },
    signedOut: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Inicie sessão para ver os pedidos' })).toBeVisible();
    },
    closed: endsWith({ outcome: 'dismissed' }),
  },
});

const emptyHere = () => {
  expect(within(dialog()).getByRole('heading', { name: 'Ainda não fez pedidos aqui' })).toBeVisible();
  expect(within(dialog()).getByRole('link', { name: 'Ver a ementa' })).toHaveAttribute('href', '/app/restaurants/4');
};

const ofOnePlace = modelOf(4);

describeFlow(
  ordersMachine,
  { ...modelOf(null), title: 'of all places' },
  { ...ofOnePlace, title: 'of one place', pages: { ...ofOnePlace.pages, empty: emptyHere } },
);
