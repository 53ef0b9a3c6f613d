import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { orderMachine, type CancelAnswer, type OrderAnswer } from '#machines/order/order.machine.ts';
import type { Order, OrderStatus, OrderType } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { OrderModal } from '#src/flows/order/OrderModal.tsx';
import { asking, recalling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { anItem, anOrder, placeTerms } from '#test/harness/fixtures.ts';
import { type Happened } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { readingSamples } from '../shared/reading-samples.ts';
import { controls } from './order.controls.ts';

type OrderFlow = typeof orderMachine;

const names = {
  places: { '/api/places/4': placeTerms({ id: 4 }) },
  options: { '/api/product_options/31': 'Arroz' },
};
const orderIn = (status: OrderStatus, deliveryMethod: OrderType | null = 'seat_delivery') =>
  anOrder({
    id: 12,
    status,
    deliveryMethod,
    deliverySeatCode: deliveryMethod === 'seat_delivery' ? 'A12' : null,
    items: [anItem({ quantity: 2, price: 900, product_options: ['/api/product_options/31'] })],
    paidAmount: status === 'delivered' ? 1800 : 0,
  });
const reads = (port: string, status: OrderStatus, deliveryMethod?: OrderType | null) =>
  done(port, { kind: 'found', order: orderIn(status, deliveryMethod), names } satisfies OrderAnswer);
const answers = (port: string, kind: 'notFound' | 'signedOut') => done(port, { kind } satisfies OrderAnswer);

const cancels = (answer: CancelAnswer) => done('cancelOrder', answer);
const refunded = (status: 'pending' | 'done'): Order => ({
  ...orderIn('canceled'),
  paidAmount: 1800,
  refund: { amount: 1800, status },
});

const alert = () => screen.getByRole('alertdialog', { name: 'Cancelar o pedido?' });
const dialog = () => screen.getByRole('dialog', { name: 'O meu pedido' });
const steps = () => within(screen.getByRole('list', { name: 'Andamento do pedido' })).getAllByRole('listitem');

/** The text of each status, and its progress bar. */
const SHOWN: Record<OrderStatus, { banner: RegExp; way: string[] }> = {
  open: { banner: /carrinho/, way: [] },
  placed: { banner: /ainda não o aceitou/, way: ['Recebido*', 'Em preparação', 'Pronto', 'Entregue no lugar'] },
  accepted: {
    banner: /está a prepará-lo/,
    way: ['Recebidoconcluído', 'Em preparação*', 'Pronto', 'Entregue no lugar'],
  },
  ready: {
    banner: /caminho do seu lugar/,
    way: ['Recebidoconcluído', 'Em preparaçãoconcluído', 'Pronto*', 'Entregue no lugar'],
  },
  delivered: {
    banner: /Bom apetite/,
    way: ['Recebidoconcluído', 'Em preparaçãoconcluído', 'Prontoconcluído', 'Entregue no lugar*'],
  },
  rejected: { banner: /não pôde aceitar/, way: ['Recebidoconcluído', 'Recusado*'] },
  canceled: { banner: /não vai ser preparado/, way: ['Recebidoconcluído', 'Cancelado*'] },
};

/** The order of the last answer. */
function orderOf({ happened }: Happened): Order | null {
  const orders = happened.flatMap(({ output }): Order[] => (output?.order ? [output.order] : []));
  return orders.at(-1) ?? null;
}

function expectOrder({ context }: AnyMachineSnapshot) {
  const status = context.order.status as OrderStatus;
  const { banner, way } = SHOWN[status];
  const role = status === 'rejected' ? 'alert' : 'status';
  const texts = within(dialog())
    .getAllByRole(role)
    .map(({ textContent }) => textContent);
  expect(texts).toContainEqual(expect.stringMatching(banner));
  // The place states neither a preparation time nor an address.
  expect(texts).not.toContainEqual(expect.stringMatching(/costuma demorar/i));
  expect(within(dialog()).queryByText('Levantar em')).toBeNull();
  const { refund } = context.order as Order;
  const money = refund
    ? refund.status === 'done'
      ? /18,00\s€ que pagou foram devolvidos/
      : /18,00\s€ que pagou vão ser devolvidos/
    : /Não foi cobrado nada/;
  if (status === 'canceled' || status === 'rejected') expect(texts).toContainEqual(expect.stringMatching(money));
  expect(
    within(dialog()).queryByRole('button', { name: 'Cancelar o pedido' })?.getAttribute('aria-describedby') === null,
  ).toBe(status === 'placed');
  expect(within(dialog()).queryByText(/^Já não pode cancelar/) !== null).toBe(
    status === 'accepted' || status === 'ready',
  );
  expect(
    steps().map((step) => `${step.textContent}${step.getAttribute('aria-current') === 'step' ? '*' : ''}`),
  ).toEqual(way);
  const card = within(dialog()).getByRole('article');
  expect(card).toHaveTextContent('Marquarta, 3 jun. 2026, 14:05 · Pedido n.º 12');
  expect(card).toHaveTextContent(/2×Bacalhau\s*Arroz\s*18,00\s€/);
  expect(within(dialog()).getByRole('link', { name: 'Ver ementa' })).toHaveAttribute('href', '/app/restaurants/4');
  expect(within(card).queryByRole('link')).toBeNull();
}

const model: FlowModel<OrderFlow> = {
  title: 'by its number',
  input: { orderId: 12 },
  samples: [
    ...readingSamples,
    { type: 'orders.chosen' },
    { type: 'again.chosen' },
    { type: 'flow.returned', kind: 'cart-modal', output: { outcome: 'checkedOut' } },
    { type: 'flow.returned', kind: 'cart-modal', output: { outcome: 'cancel' } },
    { type: 'push.chosen' },
    { type: 'content.stale', isKnown: true },
    reads('loadOrder', 'placed'),
    reads('loadOrder', 'ready'),
    reads('loadOrder', 'rejected'),
    answers('loadOrder', 'notFound'),
    answers('loadOrder', 'signedOut'),
    failed('loadOrder', new RequestFailure('JWT Token not found', 401)),
    failed('loadOrder', new RequestFailure('offline', 0)),
    // Arrives late: the order is ready by then.
    reads('refreshOrder', 'accepted'),
    reads('refreshOrder', 'delivered'),
    reads('refreshOrder', 'canceled'),
    answers('refreshOrder', 'notFound'),
    failed('refreshOrder', new RequestFailure('offline', 0)),
    { type: 'cancellation.requested' },
    { type: 'cancellation.dismissed' },
    { type: 'cancellation.confirmed' },
    cancels({ kind: 'canceled', order: refunded('done') }),
    cancels({ kind: 'canceled', order: refunded('pending') }),
    cancels({ kind: 'refused', reason: 'order_not_cancelable' }),
    cancels({ kind: 'signedOut' }),
    failed('cancelOrder', new RequestFailure('JWT Token not found', 401)),
    failed('cancelOrder', new RequestFailure('timeout', 0)),
  ],
  project: ({ context }) => [context.order?.status, context.order?.refund, context.notice],
  distinct: 'state',
  ports: ['loadOrder', 'refreshOrder', 'cancelOrder'],
  streams: ['watch'],
  fromRoot: ['customer.came', 'flow.returned', 'connection.restored'],
  view: (actor) => <OrderModal actor={actor} />,
  perform: {
    ...pressing(controls),
    'orders.chosen': asking('orders', press(controls['orders.chosen'])),
    'login.chosen': asking('login', press(controls['login.chosen'])),
    'again.chosen': async (scene) => {
      // The confirmation covers the button.
      if (scene.state().matches({ following: 'confirming' })) scene.actor.send({ type: 'again.chosen' });
      else await press(controls['again.chosen'])(scene);
      expect(scene.sentEvents.at(-1)).toEqual({
        type: 'flow.requested',
        kind: 'order-again',
        key: '12',
        passed: { isAtOnce: true },
      });
    },
    'push.chosen': async (scene) => {
      if (scene.state().matches({ following: 'confirming' })) scene.actor.send({ type: 'push.chosen' });
      else await press(controls['push.chosen'])(scene);
      expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'push', key: null });
    },
    'modal.closed': async (scene) => {
      // The confirmation on top of the modal handles the key.
      if (scene.state().matches({ following: 'confirming' })) scene.actor.send({ type: 'modal.closed' });
      else await escape(scene);
    },
    'content.stale': recalling(({ stream }, event) => act(async () => stream('watch', event))),
  },
  pages: {
    loading: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'loadOrder', input: { orderId: 12 } });
      expect(within(dialog()).getByText('A carregar o pedido…')).toBeInTheDocument();
    },
    'following.current': (_scene, state) => {
      expectOrder(state);
      const { notice } = state.context;
      const trouble = within(dialog()).queryByText('O pedido não foi cancelado');
      expect(trouble !== null).toBe(notice !== null);
      if (notice === 'order_not_cancelable')
        expect(within(dialog()).getByText(/já respondeu a este pedido/)).toBeVisible();
    },
    'following.refreshing': ({ calls }, state) => {
      expect(calls.at(-1)).toEqual({ port: 'refreshOrder', input: { orderId: 12 } });
      expectOrder(state);
    },
    'following.confirming': () => {
      expect(alert()).toHaveTextContent('O restaurante ainda não o aceitou. Não vai ser cobrado nada.');
      expect(within(alert()).getByRole('button', { name: 'Manter o pedido' })).toHaveFocus();
      expect(screen.queryByText('O pedido não foi cancelado')).toBeNull();
    },
    'following.canceling': ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'cancelOrder', input: { orderId: 12 } });
      expect(within(dialog()).getByRole('button', { name: 'Cancelar o pedido' })).toHaveAttribute('aria-busy', 'true');
    },
    over: (_scene, state) => {
      expectOrder(state);
      expect(within(dialog()).queryByText('O pedido não foi cancelado')).toBeNull();
    },
    gone: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Não encontrámos este pedido' })).toBeVisible();
    },
    failed: () => {
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/);
    },
    signedOut: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Inicie sessão para ver os pedidos' })).toBeVisible();
    },
    closed: (scene) => {
      const { actor, sentEvents } = scene;
      const order = orderOf(scene);
      const output = order === null ? { outcome: 'dismissed' } : { outcome: 'dismissed', order };
      expect(actor.getSnapshot().output).toEqual(output);
      // Leaving with the browser's own controls has the same output.
      if (order !== null)
        expect(sentEvents.findLast(({ type }) => type === 'flow.concluded')?.['output']).toEqual(output);
    },
  },
};

function expectBanner(text: RegExp) {
  expect(within(dialog()).getByRole('status')).toHaveTextContent(text);
}

function expectMoneyBack() {
  expect(alert()).toHaveTextContent(/Os 18,00\s€ que pagou são devolvidos ao cartão/);
}

/** An order that is paid at the end of the visit. */
const served = (port: string, bill: NonNullable<Order['bill']> | null, paidAmount = 0) =>
  done(port, {
    kind: 'found',
    order: { ...orderIn('delivered', 'dine_in'), paidAmount, bill },
    names,
  } satisfies OrderAnswer);
const aBill = { id: 21, totalAmount: 3200 };

const expectBill: FlowModel<OrderFlow>['pages'][string] = (scene) => {
  const isDue = orderOf(scene)?.bill?.status === 'open';
  expect(within(dialog()).queryByRole('button', { name: /^Pagar a conta · 32,00\s€$/ }) !== null).toBe(isDue);
};

const billed: FlowModel<OrderFlow> = {
  ...model,
  title: 'served at a table',
  samples: [
    served('loadOrder', null),
    { type: 'content.stale', isKnown: true },
    served('refreshOrder', { ...aBill, status: 'open' }),
    served('refreshOrder', { ...aBill, status: 'received' }, 1800),
    { type: 'bill.chosen' },
    { type: 'flow.returned', kind: 'bill', output: { outcome: 'dismissed' } },
  ],
  project: ({ context }) => context.order?.bill?.status,
  perform: {
    ...model.perform,
    'bill.chosen': async (scene) => {
      await press(controls['bill.chosen'])(scene);
      expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'bill', key: '21' });
    },
  },
  pages: {
    ...model.pages,
    'following.current': expectBill,
    'following.refreshing': expectBill,
    over: expectBill,
  },
};

/** A place with a preparation time and an address. */
const told = {
  ...names,
  places: { '/api/places/4': { ...placeTerms({ id: 4 }), address: 'Rua do Cais 7', preparationMinutes: 20 } },
};

const WAYS: [OrderType | null, RegExp][] = [
  ['dine_in', /Costuma demorar cerca de 20 min\.$/],
  ['take_away', /Costuma demorar cerca de 20 min\.$/],
  ['home_delivery', /A preparação costuma demorar cerca de 20 min\.$/],
  [null, /Costuma demorar cerca de 20 min\.$/],
];

/** Checks the time while the order is being prepared, and the address of a take-away order that is not canceled. */
const expectTold =
  (deliveryMethod: OrderType | null, time: RegExp): FlowModel<OrderFlow>['pages'][string] =>
  () => {
    const now = steps().find((step) => step.getAttribute('aria-current') === 'step')?.textContent ?? '';
    const banner = within(dialog()).getByRole('status');
    if (/^(Recebido|Em preparação)$/.test(now)) expect(banner).toHaveTextContent(time);
    else expect(banner).not.toHaveTextContent(/costuma demorar/i);
    const isToGet = deliveryMethod === 'take_away' && now !== 'Cancelado';
    expect(within(dialog()).queryByRole('definition')?.textContent).toBe(isToGet ? 'Rua do Cais 7' : undefined);
    expect(within(dialog()).queryByText('Levantar em') !== null).toBe(isToGet);
  };

const READY: [OrderType | null, RegExp][] = [
  ['dine_in', /caminho da sua mesa/],
  ['take_away', /vir buscá-lo/],
  ['home_delivery', /caminho da sua morada/],
  [null, /acabou de o preparar/],
];

describeFlow(
  orderMachine,
  model,
  {
    ...model,
    title: 'by an address without a number',
    input: { orderId: null },
    samples: [{ type: 'orders.chosen' }, { type: 'modal.closed' }],
  },
  {
    ...model,
    title: 'not canceled at the first attempt',
    distinct: 'context',
    samples: [
      reads('loadOrder', 'placed'),
      { type: 'cancellation.requested' },
      { type: 'cancellation.confirmed' },
      failed('cancelOrder', new RequestFailure('timeout', 0)),
    ],
  },
  billed,
  {
    ...model,
    title: 'paid',
    samples: [
      done('loadOrder', {
        kind: 'found',
        order: { ...orderIn('placed'), paidAmount: 1800 },
        names,
      } satisfies OrderAnswer),
      { type: 'cancellation.requested' },
    ],
    pages: {
      ...model.pages,
      'following.confirming': expectMoneyBack,
    },
  },
  ...WAYS.map(([deliveryMethod, time]): FlowModel<OrderFlow> => {
    const reading = (port: string, status: OrderStatus) =>
      done(port, { kind: 'found', order: orderIn(status, deliveryMethod), names: told } satisfies OrderAnswer);
    const shown = expectTold(deliveryMethod, time);
    return {
      ...model,
      title: `with its time and place, ${deliveryMethod ?? 'in a way that nobody said'}`,
      samples: [
        reading('loadOrder', 'placed'),
        { type: 'content.stale', isKnown: true },
        reading('refreshOrder', 'accepted'),
        reading('refreshOrder', 'ready'),
        reading('refreshOrder', 'canceled'),
      ],
      pages: { ...model.pages, 'following.current': shown, 'following.refreshing': shown, over: shown },
    };
  }),
  ...READY.map(([deliveryMethod, text]): FlowModel<OrderFlow> => ({
    ...model,
    title: `ready, ${deliveryMethod ?? 'in a way that nobody said'}`,
    samples: [reads('loadOrder', 'ready', deliveryMethod)],
    pages: {
      ...model.pages,
      'following.current': () => expectBanner(text),
    },
  })),
);
