// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import type { AddIntent } from '#machines/shared/cart/add-to-cart.ts';
import { lineId } from '#machines/shared/cart/cart.ts';
import { ANYTHING, CART, type Change } from '#machines/shared/flow/change.ts';
import { wire } from '#src/flows/cart/cart.wiring.ts';
import { paymentAttempts } from '#src/wiring/payment-attempts.ts';
import { aCart, anItem, anOrder, placeTerms } from '#test/harness/fixtures.ts';
import { testBrowser } from '#test/harness/ports/browser-worlds.ts';
import { clientsOf, settle } from '#test/harness/ports/wired.ts';

const item = anItem();
const order = anOrder({ items: [item] });
const cart = aCart({ customerOrders: [order] });
const edit = { kind: 'setQuantity', place: order.place, line: lineId(item), quantity: 2 };
const saved = { cart, batch: { kind: 'edit', order, edits: [edit], etag: '"1"' } };
const checkout = { subject: { kind: 'checkout' }, payable: cart, paymentMethodId: 'pm_1' } as const;

/** The cart's ports in a browser with this network. */
function openCart(fetch: typeof globalThis.fetch) {
  const clients = clientsOf({ fetch, tab: testBrowser(undefined, fetch).tab });
  const port = (name: string) => wire(clients).implementations.actors[name as 'saveBatch'] as AnyActorLogic;
  return { clients, port };
}

const noNetwork: typeof globalThis.fetch = () => new Promise(() => undefined);

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it.each([
  ['loadCart', null],
  ['saveBatch', { ...saved, batch: { ...saved.batch, etag: null } }],
])('the loading bar stays hidden during "%s"', async (name, input) => {
  const asked: string[] = [];
  const { clients, port } = openCart((request) => {
    asked.push(new URL(request instanceof Request ? request.url : request, 'https://app.ex.pt').pathname);
    return noNetwork(request);
  });
  const active: number[] = [];
  clients.activity.watch((count) => active.push(count));
  const actor = createActor(port(name), { input }).start();
  await expect.poll(() => asked).not.toEqual([]);
  expect(active).toEqual([0]);
  actor.stop();
});

it('tells the other tabs that the cart has been saved', async () => {
  const { clients, port } = openCart(async () => Response.json(order, { headers: { ETag: '"2"' } }));
  const told: Change[] = [];
  clients.changes.connect((change) => told.push(change));
  expect(await settle(port('saveBatch'), saved)).toMatchObject({ output: { kind: 'saved', etag: '"2"' } });
  expect(told).toEqual([CART]);
});

it('forgets an unsent dish after a day, when the server no longer knows its key', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { port } = openCart(noNetwork);
  const intent: AddIntent = { place: placeTerms({ id: 4 }), item, optionNames: {} };
  await settle(port('writeNotes'), { owner: 7, intent, adds: [], deliveries: {}, kept: null, edits: null });
  const unsent = async () => ((await settle(port('readNotes'), null)) as { output: { adds: unknown[] } }).output.adds;
  vi.setSystemTime(23 * 3600 * 1000);
  expect(await unsent()).toHaveLength(1);
  vi.setSystemTime(24 * 3600 * 1000);
  expect(await unsent()).toEqual([]);
});

it('takes any change for a change of the cart while the end of its payment is unknown', async () => {
  const { clients, port } = openCart(noNetwork);
  const noticed = () => {
    const sent = settle(port('watch'), { kinds: [CART.kind], pollMs: null });
    clients.changes.tell(ANYTHING);
    return sent;
  };
  expect(await noticed()).toEqual({ sent: { type: 'content.stale', isKnown: false } });
  await paymentAttempts(clients).open(checkout);
  expect(await noticed()).toEqual({ sent: { type: 'content.stale', isKnown: true } });
});
