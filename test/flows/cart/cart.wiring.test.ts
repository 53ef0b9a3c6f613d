// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { lineId } from '#machines/shared/cart/cart.ts';
import { wire } from '#src/flows/cart/cart.wiring.ts';
import { aCart, anItem, anOrder } from '#test/harness/fixtures.ts';
import { testBrowser } from '#test/harness/ports/browser-worlds.ts';
import { clientsOf } from '#test/harness/ports/wired.ts';

const order = anOrder();
const edit = { kind: 'setQuantity', place: order.place, line: lineId(anItem()), quantity: 2 };

it.each([
  ['loadCart', null],
  [
    'saveBatch',
    { cart: aCart({ customerOrders: [order] }), batch: { kind: 'edit', order, edits: [edit], etag: null } },
  ],
])('the loading bar stays hidden during "%s"', async (port, input) => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (request) => {
    asked.push(new URL(request instanceof Request ? request.url : request, 'https://app.ex.pt').pathname);
    return new Promise(() => undefined);
  };
  const clients = clientsOf({ fetch, tab: testBrowser(undefined, fetch).tab });
  const active: number[] = [];
  clients.activity.watch((count) => active.push(count));
  const logic = wire(clients).implementations.actors[port as 'saveBatch'] as AnyActorLogic;
  const actor = createActor(logic, { input }).start();
  await expect.poll(() => asked).not.toEqual([]);
  expect(active).toEqual([0]);
  actor.stop();
});
