import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ordersMachine, type OrdersPage } from '#machines/orders/orders.machine.ts';

it('loads the first page again while it is empty', async () => {
  const asked: number[] = [];
  const loadOrders = fromPromise<OrdersPage, { page: number; placeId: number | null }>(({ input }) => {
    asked.push(input.page);
    return Promise.resolve({ kind: 'read', orders: [], names: { places: {}, options: {} }, hasMore: false });
  });
  const actor = createActor(ordersMachine.provide({ actors: { loadOrders } }), {
    input: { placeId: null },
  }).start();
  await expect.poll(() => actor.getSnapshot().matches('empty')).toBe(true);
  actor.send({ type: 'content.stale', isKnown: true });
  expect(asked).toEqual([1, 1]);
});
