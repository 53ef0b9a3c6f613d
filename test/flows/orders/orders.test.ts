import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { ordersMachine, type OrdersPage, type OrdersRevisited } from '#machines/orders/orders.machine.ts';

it('loads the first page again while it is empty', async () => {
  const asked: number[] = [];
  const loadOrders = fromPromise<OrdersPage, { page: number; placeId: number | null }>(({ input }) => {
    asked.push(input.page);
    return Promise.resolve({ kind: 'read', orders: [], names: { places: {}, options: {} }, hasMore: false });
  });
  const visits = fromCallback<OrdersRevisited>(() => undefined);
  const actor = createActor(ordersMachine.provide({ actors: { loadOrders, visits } }), {
    input: { placeId: null },
  }).start();
  await expect.poll(() => actor.getSnapshot().matches('empty')).toBe(true);
  actor.send({ type: 'orders.revisited' });
  expect(asked).toEqual([1, 1]);
});
