import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { lastOrderMachine } from '#machines/last-order/last-order.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { LastOrder } from '#src/flows/last-order/LastOrder.tsx';
import { recalling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { anItem, anOrder } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { press } from '#test/harness/press-controls.ts';
import { controls } from './last-order.controls.ts';

type Machine = typeof lastOrderMachine;

const order = anOrder({
  id: 12,
  placeName: 'Marquarta',
  status: 'delivered',
  items: [anItem({ quantity: 2, price: 900 })],
});
const others = anOrder({ id: 13, placeName: 'Forno da Vila', status: 'accepted', items: [anItem()] });

const row = () => screen.queryByRole('region', { name: 'O meu último pedido' });
const toOrders = () => screen.queryByRole('link', { name: 'Os meus pedidos' });

/** The order that was read last for the signed-in customer. */
function orderIn({ happened }: Pick<Page<Machine>, 'happened'>): typeof order | null {
  let known: { userId: number | null; order: typeof order | null } = { userId: null, order: null };
  for (const event of happened) {
    if (event.type === 'customer.changed' && event['userId'] !== known.userId)
      known = { userId: event['userId'] as number | null, order: null };
    if (event.type === 'xstate.done.actor.loadLastOrder') known.order = event['output'] as typeof order | null;
  }
  return known.order;
}

function seeOrder(page: Page<Machine>): boolean {
  const known = orderIn(page);
  if (known === null) {
    expect(row()).toBeNull();
    return false;
  }
  const shown = row();
  expect(shown).toHaveTextContent(known.id === 12 ? /^Marquarta18,00\s€/ : /^Forno da VilaEm preparação/);
  expect(toOrders()).toBeNull();
  if (shown) {
    expect(within(shown).getByRole('button', { name: 'Pedir de novo' })).toBeVisible();
    expect(within(shown).getByRole('link')).toHaveAttribute('href', `/order-modal?id=${known.id}`);
  }
  return true;
}

const seeNothing = () => {
  expect(row()).toBeNull();
  expect(toOrders()).toBeNull();
};

const model: FlowModel<Machine> = {
  samples: [
    { type: 'customer.changed', userId: 7, isLost: false },
    { type: 'customer.changed', userId: 8, isLost: false },
    { type: 'customer.changed', userId: null, isLost: false },
    { type: 'order.wanted' },
    { type: 'again.chosen' },
    { type: 'content.stale', isKnown: true },
    { type: 'connection.restored' },
    done('loadLastOrder', order),
    done('loadLastOrder', others),
    done('loadLastOrder', null),
    failed('loadLastOrder', new RequestFailure('offline', 0)),
  ],
  distinct: 'state',
  project: ({ context }) => [context.userId, context.order?.id],
  ports: ['loadLastOrder'],
  streams: ['watch'],
  fromRoot: ['customer.changed', 'connection.restored', 'order.wanted'],
  view: (actor) => <LastOrder actor={actor} />,
  perform: {
    'again.chosen': async (scene) => {
      await press(controls['again.chosen'])(scene);
      expect(scene.sentEvents.at(-1)).toEqual({
        type: 'flow.requested',
        kind: 'order-again',
        key: String(orderIn(scene)?.id),
        passed: { isAtOnce: true },
      });
    },
    'content.stale': recalling(({ stream }, event) => stream('watch', event)),
  },
  pages: {
    signedOut: seeNothing,
    waiting: seeNothing,
    'following.reading': (page) => {
      expect(page.calls.at(-1)?.port).toBe('loadLastOrder');
      if (!seeOrder(page)) seeNothing();
    },
    'following.read': (page) => {
      if (!seeOrder(page)) expect(toOrders()).toHaveAttribute('href', '/orders-modal');
    },
  },
};

describeFlow(lastOrderMachine, model);
