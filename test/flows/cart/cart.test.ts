import { describe, expect, it } from 'vitest';
import type { EventFromLogic } from 'xstate';
import type { CartNotes, KeptAdds, UnsentEdits } from '#machines/cart/cart-context.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { viewOf, type Batch, type PendingAdd } from '#machines/shared/cart/cart-queue.ts';
import { lineId } from '#machines/shared/cart/cart.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { intent, otherIntent, PLACE, PRODUCT } from '#test/flows/cart/cart.samples.ts';
import { aCart, anItem, anOrder } from '#test/harness/fixtures.ts';
import { ASKER, hostFlow, OTHER_ASKER } from '#test/harness/host.ts';
import { Coverage, done, failed } from '#test/harness/model.ts';

const pendingAdd: PendingAdd = { kind: 'add', key: 'k1', ...intent, subscribers: [ASKER] };
const empty = { cart: null, names: { places: {}, options: {} } };
const order = anOrder({ id: 9, items: [anItem()] });
const saved = done('saveBatch', { kind: 'saved', cart: aCart({ customerOrders: [] }), order, etag: null });
const ana = { type: 'customer.changed', userId: 7, isLost: false } as const;
const rui = { type: 'customer.changed', userId: 8, isLost: false } as const;

const nobody = { type: 'customer.changed', userId: null } as const;

async function openCart(
  adds: PendingAdd[] = [],
  owner: number | null = null,
  user?: typeof ana | typeof rui,
  others: Partial<CartNotes> = {},
  early?: EventFromLogic<typeof cartMachine>,
) {
  const hosted = hostFlow(cartMachine, {
    ports: ['readNotes', 'writeNotes', 'loadCart', 'saveBatch'],
    coverage: new Coverage(),
  });
  const settle = async (event: ReturnType<typeof done>) => {
    hosted.play(event);
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    await Promise.resolve();
  };
  if (user) hosted.actor.send(user);
  if (early) hosted.actor.send(early);
  await settle(done('readNotes', { owner, adds, deliveries: {}, kept: null, edits: null, ...others }));
  const keysSent = () =>
    hosted.calls
      .filter(({ port }) => port === 'saveBatch')
      .map(({ input }) => (input as { batch: { command: { key: string } } }).batch.command.key);
  const written = () => hosted.calls.findLast(({ port }) => port === 'writeNotes')?.input;
  return { ...hosted, settle, keysSent, written, context: () => hosted.actor.getSnapshot().context };
}

describe('a pending add is sent exactly once', () => {
  it('after a login, if it was requested before the login', async () => {
    const cart = await openCart();
    cart.actor.send({ type: 'add.requested', intent, replyTo: ASKER });
    await cart.settle(done('writeNotes', pendingAdd));
    expect(cart.sentEvents).toEqual([
      { to: ASKER, type: 'add.reported', product: PRODUCT, status: 'loginNeeded', reason: null },
    ]);
    cart.actor.send(ana);
    await cart.settle(done('writeNotes', null));
    await cart.settle(done('loadCart', empty));
    await cart.settle(saved);
    expect(cart.keysSent()).toEqual(['k1']);
    expect(cart.sentEvents.at(-1)).toMatchObject({ product: PRODUCT, status: 'added' });
    expect(cart.written()).toMatchObject({ intent: null, adds: [] });
  });

  it('after a reload', async () => {
    const cart = await openCart([pendingAdd]);
    cart.actor.send(ana);
    await cart.settle(done('loadCart', empty));
    await cart.settle(saved);
    cart.actor.send({ type: 'add.inquired', product: PRODUCT, replyTo: ASKER });
    expect(cart.keysSent()).toEqual(['k1']);
    expect(cart.sentEvents.at(-1)).toMatchObject({ status: 'added' });
    expect(viewOf(cart.context())?.itemCount).toBe(1);
  });

  it('under the same key if the answer was lost and the add is requested again', async () => {
    const cart = await openCart([pendingAdd]);
    cart.actor.send(ana);
    await cart.settle(done('loadCart', empty));
    await cart.settle(failed('saveBatch', new RequestFailure('offline', 0)));
    cart.actor.send({ type: 'add.requested', intent, replyTo: ASKER });
    await cart.settle(saved);
    expect(cart.keysSent()).toEqual(['k1', 'k1']);
    expect(cart.context().queue).toEqual([]);
  });

  it('unless it is withdrawn first', async () => {
    const cart = await openCart([pendingAdd]);
    cart.actor.send({ type: 'add.withdrawn', product: PRODUCT, replyTo: ASKER });
    cart.actor.send(ana);
    await cart.settle(done('loadCart', empty));
    expect(cart.keysSent()).toEqual([]);
    expect(cart.sentEvents).toEqual([
      { to: ASKER, type: 'add.reported', product: PRODUCT, status: 'none', reason: null },
    ]);
  });
});

describe('a cart that is placed', () => {
  it.each([
    ['shows no items before the cart is read again', aCart().id, undefined],
    ['does not empty another cart, which was filled meanwhile', 99, 1],
  ])('%s', async (_title, placed, items) => {
    const cart = await openCart([], null, ana);
    await cart.settle(done('loadCart', { ...empty, cart: aCart({ customerOrders: [order] }) }));
    cart.actor.send({ type: 'cart.placed', cart: aCart({ id: placed })['@id'] });
    expect(viewOf(cart.context())?.itemCount).toBe(items);
  });
});

describe('a visit that ends', () => {
  const atTable = { deliveryMethod: 'dine_in', deliverySeatCode: null, tableCode: '3' } as const;
  const takeAway = { deliveryMethod: 'take_away', deliverySeatCode: null } as const;

  it.each([
    ['removes the choice of its table', 5, { '/api/places/6': takeAway, '/api/places/55': atTable }],
    ['keeps a take-away choice', 6, { '/api/places/5': atTable, '/api/places/6': takeAway, '/api/places/55': atTable }],
  ])('%s', async (_title, placeId, left) => {
    const cart = await openCart([], null, ana);
    await cart.settle(done('loadCart', empty));
    for (const [place, choice] of Object.entries({
      '/api/places/5': atTable,
      '/api/places/6': takeAway,
      '/api/places/55': atTable,
    })) {
      cart.actor.send({ type: 'delivery.chosen', place, choice });
      await cart.settle(done('writeNotes', null));
    }
    cart.actor.send({ type: 'visit.ended', placeId });
    expect(cart.context().deliveries).toEqual(left);
    expect(cart.written()).toMatchObject({ deliveries: left });
  });
});

const writesOf = ({ calls }: Pick<Awaited<ReturnType<typeof openCart>>, 'calls'>) =>
  calls.filter(({ port }) => port === 'writeNotes').map(({ input }) => input);

describe('the notes of the cart', () => {
  const atTable = { deliveryMethod: 'dine_in', deliverySeatCode: null, tableCode: '3' } as const;
  const chosen = (place: string) => ({ type: 'delivery.chosen', place, choice: { ...atTable } }) as const;

  it('are not written while they stay the same', async () => {
    const cart = await openCart([pendingAdd], ana.userId, ana);
    await cart.settle(failed('loadCart', new RequestFailure('offline', 0)));
    cart.actor.send({ type: 'connection.restored' });
    cart.actor.send({ type: 'add.inquired', product: PRODUCT, replyTo: ASKER });
    expect(writesOf(cart)).toEqual([]);
  });

  it('are not written when a customer without notes signs in and out', async () => {
    const cart = await openCart();
    cart.actor.send(ana);
    cart.actor.send({ ...nobody, isLost: false });
    expect(writesOf(cart)).toEqual([]);
  });

  it('are written again with a change that is made meanwhile', async () => {
    const cart = await openCart([], null, ana);
    cart.actor.send(chosen('/api/places/5'));
    cart.actor.send(chosen('/api/places/6'));
    expect(writesOf(cart)).toMatchObject([
      { deliveries: { '/api/places/5': atTable } },
      { deliveries: { '/api/places/5': atTable, '/api/places/6': atTable } },
    ]);
  });

  it('are written with a choice that is made before they are read', async () => {
    const cart = await openCart([], null, ana, {}, chosen('/api/places/5'));
    expect(writesOf(cart)).toMatchObject([{ deliveries: { '/api/places/5': atTable } }]);
  });

  it('are written again when the same table is chosen again, because its hours count anew', async () => {
    const cart = await openCart([], null, ana);
    for (const _time of ['first', 'second']) {
      cart.actor.send(chosen('/api/places/5'));
      await cart.settle(done('writeNotes', null));
    }
    expect(writesOf(cart)).toHaveLength(2);
  });

  it("keep a visitor's latest add alone, if it is requested before the one before is written", async () => {
    const cart = await openCart();
    cart.actor.send({ type: 'add.requested', intent, replyTo: ASKER });
    cart.actor.send({ type: 'add.requested', intent: otherIntent, replyTo: ASKER });
    expect(writesOf(cart)).toMatchObject([{ intent }, { intent: otherIntent }]);
    await cart.settle(done('writeNotes', { ...pendingAdd, ...otherIntent, key: 'k2' }));
    expect(cart.context().queue).toMatchObject([{ key: 'k2', item: otherIntent.item }]);
    expect(writesOf(cart)).toHaveLength(2);
  });
});

describe('the flow that requested a pending add', () => {
  it.each([
    ['the result alone, also after a reload', [ASKER], [], [ASKER]],
    ['the result, like another flow that asks meanwhile', [ASKER], [OTHER_ASKER], [ASKER, OTHER_ASKER]],
    ['no result if it has been closed', ['option-tree:99'], [], []],
    ['the result of an add of an earlier release once it has asked', undefined, [ASKER], [ASKER]],
  ])('receives %s', async (_who, subscribers, asking, answered) => {
    const cart = await openCart([{ kind: 'add', key: 'k1', ...intent, ...(subscribers && { subscribers }) }]);
    for (const replyTo of asking) cart.actor.send({ type: 'add.inquired', product: PRODUCT, replyTo });
    cart.actor.send(ana);
    await cart.settle(done('loadCart', empty));
    await cart.settle(saved);
    expect(cart.sentEvents.filter(({ status }) => status === 'added').map(({ to }) => to)).toEqual(answered);
    expect(cart.actor.getSnapshot().status).toBe('active');
  });
});

describe('a customer who signs out', () => {
  it('leaves no cart, choices or pending adds behind', async () => {
    const cart = await openCart([pendingAdd]);
    cart.actor.send(ana);
    await cart.settle(done('writeNotes', null));
    await cart.settle(done('loadCart', { ...empty, cart: aCart({ customerOrders: [order] }) }));
    cart.actor.send({
      type: 'delivery.chosen',
      place: '/api/places/5',
      choice: { deliveryMethod: 'dine_in', deliverySeatCode: null },
    });
    await cart.settle(done('writeNotes', null));
    cart.actor.send({ ...nobody, isLost: false });
    expect(cart.context()).toMatchObject({ cart: null, deliveries: {}, queue: [], inFlight: [], isLoaded: false });
    expect(cart.written()).toMatchObject({ intent: null, adds: [], deliveries: {} });
  });

  it('leaves nothing to the next customer if the session was lost before a reload', async () => {
    const cart = await openCart([pendingAdd], ana.userId);
    expect(cart.written()).toMatchObject({ owner: null, adds: [] });
    cart.actor.send(rui);
    await cart.settle(done('loadCart', empty));
    expect(cart.keysSent()).toEqual([]);
    expect(cart.context().queue).toEqual([]);
  });

  it('finds their own pending add again after a reload', async () => {
    const cart = await openCart([pendingAdd], ana.userId, ana);
    await cart.settle(done('loadCart', empty));
    expect(cart.keysSent()).toEqual(['k1']);
  });

  it('becomes the owner of dishes added as a visitor', async () => {
    const cart = await openCart([pendingAdd]);
    cart.actor.send(ana);
    expect(cart.written()).toMatchObject({ owner: ana.userId, adds: [pendingAdd] });
  });

  it('receives no late answers', async () => {
    const cart = await openCart([pendingAdd]);
    cart.actor.send(ana);
    await cart.settle(done('loadCart', empty));
    expect(cart.keysSent()).toEqual(['k1']);
    cart.actor.send(rui);
    expect(() => cart.play(saved)).toThrow('waiting');
    await cart.settle(done('loadCart', empty));
    expect(viewOf(cart.context())).toBeNull();
    expect(cart.keysSent()).toEqual(['k1']);
  });
});

describe('a customer whose session expires', () => {
  const kept: KeptAdds = { owner: ana.userId, adds: [pendingAdd], deliveries: {} };

  async function runOut() {
    const cart = await openCart([pendingAdd], ana.userId, ana);
    await cart.settle(done('loadCart', empty));
    expect(cart.keysSent()).toEqual(['k1']);
    cart.actor.send({ ...nobody, isLost: true });
    return cart;
  }

  it('keeps the pending add when they sign in again, under the same key', async () => {
    const cart = await runOut();
    expect(cart.sentEvents.at(-1)).toMatchObject({ product: PRODUCT, status: 'loginNeeded' });
    expect(cart.written()).toMatchObject({ owner: null, adds: [], kept });
    cart.actor.send(ana);
    await cart.settle(done('writeNotes', null));
    expect(cart.written()).toMatchObject({ owner: ana.userId, adds: [pendingAdd], kept: null });
    await cart.settle(done('loadCart', empty));
    await cart.settle(saved);
    expect(cart.keysSent()).toEqual(['k1', 'k1']);
    expect(cart.sentEvents.at(-1)).toMatchObject({ product: PRODUCT, status: 'added' });
  });

  it('finds the pending add again after a reload', async () => {
    const cart = await openCart([], null, undefined, { kept });
    cart.actor.send({ type: 'add.inquired', product: PRODUCT, replyTo: ASKER });
    expect(cart.sentEvents.at(-1)).toMatchObject({ product: PRODUCT, status: 'loginNeeded' });
    cart.actor.send(ana);
    await cart.settle(done('loadCart', empty));
    expect(cart.keysSent()).toEqual(['k1']);
  });

  it('finds the pending add again after a reload that restores the session before the notes', async () => {
    const cart = await openCart([], null, ana, { kept });
    await cart.settle(done('loadCart', empty));
    expect(cart.keysSent()).toEqual(['k1']);
  });

  it.each([
    ['signs in', () => runOut()],
    ['signs in after a reload', () => openCart([], null, undefined, { kept })],
  ])('leaves no pending add to another customer who %s', async (_when, open) => {
    const cart = await open();
    expect(viewOf(cart.context())).toBeNull();
    const before = cart.keysSent().length;
    cart.actor.send(rui);
    await cart.settle(done('loadCart', empty));
    expect(cart.keysSent()).toHaveLength(before);
    expect(cart.context()).toMatchObject({ queue: [], kept: null });
  });

  it('adds the dish once if it is requested again meanwhile, and not if it is withdrawn', async () => {
    const cart = await runOut();
    await cart.settle(done('writeNotes', null));
    cart.actor.send({ type: 'add.requested', intent, replyTo: ASKER });
    await cart.settle(done('writeNotes', { ...pendingAdd, key: 'k2' }));
    cart.actor.send(ana);
    expect(cart.context().queue.map((pending) => 'key' in pending && pending.key)).toEqual(['k2']);
    const other = await runOut();
    other.actor.send({ type: 'add.withdrawn', product: PRODUCT, replyTo: ASKER });
    other.actor.send(ana);
    expect(other.context().queue).toEqual([]);
  });
});

const batches = ({ calls }: Pick<Awaited<ReturnType<typeof openCart>>, 'calls'>) =>
  calls.filter(({ port }) => port === 'saveBatch').map(({ input }) => (input as { batch: Batch | null }).batch);

describe('changes of lines that were not sent before the app was closed', () => {
  const edits: UnsentEdits = {
    cart: aCart()['@id'],
    edits: [{ kind: 'setQuantity', place: PLACE, line: lineId(anItem()), quantity: 5 }],
  };

  it('are stored until the server has confirmed them', async () => {
    const cart = await openShown('open');
    cart.actor.send({ type: 'line.changed', place: PLACE, line: lineId(anItem()), quantity: 5 });
    expect(cart.written()).toMatchObject({ owner: ana.userId, edits });
    await cart.settle(failed('saveBatch', new RequestFailure('offline', 0)));
    expect(cart.written()).toMatchObject({ edits });
    cart.actor.send({ type: 'connection.restored' });
    await cart.settle(saved);
    expect(cart.written()).toMatchObject({ edits: null });
  });

  it('are sent once the cart is loaded', async () => {
    const cart = await openCart([], ana.userId, ana, { edits });
    await cart.settle(done('loadCart', { ...empty, cart: aCart({ customerOrders: [order] }) }));
    expect(batches(cart)).toMatchObject([{ kind: 'edit', edits: edits.edits }]);
  });

  it('stay in the notes while the cart cannot be loaded', async () => {
    const cart = await openCart([], ana.userId, ana, { edits });
    await cart.settle(failed('loadCart', new RequestFailure('offline', 0)));
    cart.actor.send({
      type: 'delivery.chosen',
      place: PLACE,
      choice: { deliveryMethod: 'take_away', deliverySeatCode: null },
    });
    expect(cart.written()).toMatchObject({ edits });
  });

  it.each([
    ['another cart', ana, aCart({ id: 7, customerOrders: [order] })],
    ['no cart', ana, null],
    ['another customer', rui, aCart({ customerOrders: [order] })],
  ])('do not change the order of %s', async (_, user, loaded) => {
    const cart = await openCart([], ana.userId, user, { edits });
    await cart.settle(done('loadCart', { ...empty, cart: loaded }));
    expect(batches(cart)).toEqual([]);
  });

  it('are dropped when the cart is placed', async () => {
    const cart = await openShown('open');
    cart.actor.send({ type: 'line.changed', place: PLACE, line: lineId(anItem()), quantity: 5 });
    await cart.settle(failed('saveBatch', new RequestFailure('offline', 0)));
    cart.actor.send({ type: 'cart.placed', cart: aCart()['@id'] });
    expect(cart.written()).toMatchObject({ edits: null });
  });
});

const readsOf = ({ calls }: Pick<Awaited<ReturnType<typeof openCart>>, 'calls'>) =>
  calls.filter(({ port }) => port === 'loadCart');

async function openShown(status: 'open' | 'rejected') {
  const cart = await openCart([], ana.userId, ana);
  const read = (now: typeof status | 'received') =>
    cart.settle(done('loadCart', { ...empty, cart: aCart({ status: now, customerOrders: [order] }) }));
  await read(status);
  return { ...cart, read };
}

describe('the cart on the screen', () => {
  it.each([
    ['a change to its orders', true, 'open'],
    ['a possible change, while its payment is not settled', false, 'rejected'],
  ] as const)('is read again after %s', async (_what, isKnown, status) => {
    const cart = await openShown(status);
    cart.actor.send({ type: 'content.stale', isKnown });
    expect(readsOf(cart)).toHaveLength(2);
    await cart.read('received');
    expect(cart.context().cart?.status).toBe('received');
  });

  it('is read again when the connection is back, if the last read failed', async () => {
    const cart = await openShown('open');
    cart.actor.send({ type: 'content.stale', isKnown: true });
    await cart.settle(failed('loadCart', new RequestFailure('offline', 0)));
    cart.actor.send({ type: 'connection.restored' });
    expect(readsOf(cart)).toHaveLength(3);
  });

  it('is read again if it changes during a read', async () => {
    const cart = await openCart([], ana.userId, ana);
    cart.actor.send({ type: 'content.stale', isKnown: true });
    expect(readsOf(cart)).toHaveLength(2);
  });

  it('is read again if it changes while an add is sent, after the add is saved', async () => {
    const cart = await openCart([pendingAdd], ana.userId, ana);
    await cart.settle(done('loadCart', empty));
    cart.actor.send({ type: 'content.stale', isKnown: true });
    expect(readsOf(cart)).toHaveLength(1);
    await cart.settle(saved);
    expect(readsOf(cart)).toHaveLength(2);
  });

  it('is read again in a new language, and stays if the read fails', async () => {
    const cart = await openShown('open');
    cart.actor.send({ type: 'language.changed' });
    expect(readsOf(cart)).toHaveLength(2);
    await cart.settle(failed('loadCart', new RequestFailure('offline', 0)));
    expect(cart.context().cart?.status).toBe('open');
    cart.actor.send({ type: 'connection.restored' });
    expect(readsOf(cart)).toHaveLength(3);
  });

  it('is read again in a language chosen while an add is sent, after the add is saved', async () => {
    const cart = await openCart([pendingAdd], ana.userId, ana);
    await cart.settle(done('loadCart', empty));
    cart.actor.send({ type: 'language.changed' });
    expect(readsOf(cart)).toHaveLength(1);
    await cart.settle(saved);
    expect(readsOf(cart)).toHaveLength(2);
  });

  it('is not read again after a possible change without an unsettled payment', async () => {
    const cart = await openShown('open');
    cart.actor.send({ type: 'content.stale', isKnown: false });
    expect(readsOf(cart)).toHaveLength(1);
  });
});
