// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { UnsentEdits } from '#machines/cart/cart-context.ts';
import { termsOf } from '#machines/shared/cart/add-to-cart.ts';
import type { Batch, CartEdit } from '#machines/shared/cart/cart-queue.ts';
import { lineId } from '#machines/shared/cart/cart.ts';
import type { Cart } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { loadCart, saveBatch } from '#src/adapters/api/carts.ts';
import { createCartNotes } from '#src/adapters/cart/cart-notes.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';
import { apiWith } from '#test/harness/answered-api.ts';
import { aCart, aCustomer, anItem, anOrder, aPlace, aVariation, placeTerms } from '#test/harness/fixtures.ts';
import type { Answer, AskedRequest } from '#test/harness/loopback-api.ts';
import { memoryStore } from '#test/harness/memory-store.ts';
import { refusal, startClient } from './clients.ts';

const item = anItem({
  quantity: 2,
  product_options: ['/api/product_options/31'],
  variation: aVariation(1, 'Meia', 800),
});
const takeAway = { deliveryMethod: 'take_away', deliverySeatCode: null } as const;
const atTable = { deliveryMethod: 'dine_in', deliverySeatCode: null } as const;
const add: Batch = {
  kind: 'add',
  command: {
    kind: 'add',
    key: 'k1',
    place: '/api/places/4',
    marketplace: null,
    currency: 'EUR',
    delivery: takeAway,
    item,
  },
};
const order = anOrder({ id: 9, items: [item] });
const cart = aCart({ customerOrders: [order] });
const seat = { deliveryMethod: 'seat_delivery', deliverySeatCode: 'A12' } as const;
const toSeat: CartEdit = { kind: 'setDelivery', place: order.place, delivery: seat };
const toThree: CartEdit = { kind: 'setQuantity', place: order.place, line: lineId(item), quantity: 3 };
const edit = (edits: CartEdit[], etag: string | null = '"1"'): Batch => ({ kind: 'edit', order, etag, edits });

describe('the cart in the profile (contract 10)', () => {
  it('is loaded with the names in its orders, or is missing', async () => {
    const names = { places: { '/api/places/4': placeTerms({ id: 4 }) }, options: {} };
    const named: unknown[] = [];
    const nameOrders = async (orders: unknown) => (named.push(orders), names);
    const load = (currentCart: Cart | null) => {
      const { api } = apiWith({ '/api/customer/profile': { body: aCustomer({ currentCart }) } });
      return loadCart(api, nameOrders)({ userId: 7 }, new AbortController().signal);
    };
    expect(await load(cart)).toEqual({ cart, names });
    expect(await load(null)).toEqual({ cart: null, names });
    expect(named).toEqual([[order], []]);
  });
});

const noLock: TakeLock = async (_name, turn) => turn();

async function save(
  given: Cart | null,
  batch: Batch | null,
  answer: (request: AskedRequest) => Answer,
  takeLock: TakeLock = noLock,
) {
  const { api, asked } = await startClient(answer);
  let changes = 0;
  const onSaved = () => {
    changes += 1;
  };
  const result = await saveBatch(api, onSaved, takeLock)({ cart: given, batch }).catch((error: unknown) => error);
  return { result, asked, changes };
}

describe('saving pending changes of the cart', () => {
  it('makes the cart for the first item, and sends the item under the key of the pending add (contract 27, 30)', async () => {
    const empty = aCart({ customerOrders: [] });
    const { result, asked, changes } = await save(null, add, ({ path }) =>
      path === '/api/multi_carts'
        ? { status: 201, body: empty }
        : { status: 201, body: order, headers: { ETag: '"1"' } },
    );
    expect(changes).toBe(1);
    expect(result).toEqual({ kind: 'saved', cart: empty, order, etag: '"1"' });
    expect(asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/multi_carts',
        body: { currency: 'EUR', status: 'open', customerOrders: [], payWhenOrdering: true },
      },
      {
        method: 'POST',
        path: '/api/customer_orders',
        body: {
          cart: '/api/multi_carts/6',
          place: '/api/places/4',
          marketplace: null,
          currency: 'EUR',
          ...takeAway,
          items: [
            {
              product: '/api/products/8',
              quantity: 2,
              product_options: ['/api/product_options/31'],
              variation: '/api/product_variations/1',
              price: item.price,
            },
          ],
        },
      },
    ]);
    expect(asked[1]?.headers['idempotency-key']).toBe('k1');
  });

  it('adds to the cart that there is', async () => {
    const plain = { ...add, command: { ...add.command, item: anItem() } };
    const { result, asked } = await save(cart, plain, () => ({ status: 201, body: order }));
    expect(result).toEqual({ kind: 'saved', cart, order, etag: null });
    expect(asked).toMatchObject([
      { path: '/api/customer_orders', body: { cart: '/api/multi_carts/6', items: [{ variation: null }] } },
    ]);
  });

  describe('a line of a repeated order', () => {
    const again: Batch = { ...add, command: { ...add.command, isOnlyOnce: true } };
    const saveAgain = (currentCart: Cart | null, takeLock?: TakeLock) =>
      save(
        null,
        again,
        ({ path }) =>
          path === '/api/customer/profile' ? { body: aCustomer({ currentCart }) } : { status: 201, body: order },
        takeLock,
      );
    const fewer = { ...cart, customerOrders: [{ ...order, items: [{ ...item, quantity: 1 }] }] };
    const elsewhere = { ...cart, customerOrders: [{ ...order, place: '/api/places/5' }] };

    it('is not added if the server’s present cart has it already', async () => {
      const { result, asked, changes } = await saveAgain(cart);
      expect(result).toEqual({ kind: 'saved', cart, order, etag: null });
      expect(asked.map(({ path }) => path)).toEqual(['/api/customer/profile']);
      expect(changes).toBe(1);
    });

    it.each([
      ['less of it', fewer],
      ['it from another place', elsewhere],
    ])('is added to a cart that has %s', async (_what, known) => {
      const { result, asked } = await saveAgain(known);
      expect(result).toMatchObject({ kind: 'saved', order });
      expect(asked.map(({ path }) => path)).toEqual(['/api/customer/profile', '/api/customer_orders']);
    });

    it('is looked up and added under a lock, so that no other tab adds it too', async () => {
      const steps: string[] = [];
      const takeLock: TakeLock = async (name, turn) => {
        steps.push(`${name} starts`);
        const done = await turn();
        steps.push('ends');
        return done;
      };
      const { asked } = await saveAgain(fewer, takeLock);
      expect(steps).toEqual(['order-again starts', 'ends']);
      expect(asked).toHaveLength(2);
    });
  });

  it('requests the cart again when it was emptied, as its currency or payment may differ', async () => {
    const emptied = aCart({ customerOrders: [anOrder({ items: [] })], currency: 'BRL' });
    const { result, asked } = await save(emptied, add, ({ path }) =>
      path === '/api/multi_carts' ? { body: cart } : { status: 201, body: order },
    );
    expect(asked.map(({ path }) => path)).toEqual(['/api/multi_carts', '/api/customer_orders']);
    expect(result).toMatchObject({ kind: 'saved', cart: { currency: 'EUR' } });
  });

  it('opens a cart without payment for an order at the table', async () => {
    const delivery = atTable;
    const { asked } = await save(null, { kind: 'add', command: { ...add.command, delivery } }, () => ({ body: cart }));
    expect(asked[0]?.body).toMatchObject({ payWhenOrdering: false });
  });

  it('sends the table of an order, and no labels', async () => {
    const delivery = { ...atTable, tableCode: 'K7M2P', tableLabel: 'Mesa 12' };
    const { asked } = await save(cart, { kind: 'add', command: { ...add.command, delivery } }, () => ({ body: order }));
    expect(asked[0]?.body).toMatchObject({ deliveryMethod: 'dine_in', deliverySeatCode: null, tableCode: 'K7M2P' });
    expect(asked[0]?.body).not.toHaveProperty('tableLabel');
  });

  it('sends an order’s changes in one request with If-Match (contract 31)', async () => {
    const changed = { ...order, ...seat };
    const { result, asked, changes } = await save(cart, edit([toThree, toSeat]), () => ({
      body: changed,
      headers: { ETag: '"2"' },
    }));
    expect(result).toEqual({ kind: 'saved', cart, order: changed, etag: '"2"' });
    expect(changes).toBe(1);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      path: '/api/customer_orders/9',
      headers: { 'if-match': '"1"' },
      body: {
        items: [{ product: '/api/products/8', quantity: 3 }],
        ...seat,
      },
    });
  });

  it('sends only the part of an order that changed', async () => {
    const moved = await save(cart, edit([toSeat]), () => ({ body: order }));
    expect(moved.asked[0]?.body).toEqual(seat);
    const recounted = await save(cart, edit([toThree]), () => ({ body: order }));
    expect(recounted.asked[0]?.body).toEqual({ items: [expect.objectContaining({ quantity: 3 })] });
  });

  it('sends no If-Match for an order whose version is unknown', async () => {
    const { result, asked } = await save(cart, edit([toSeat], null), () => ({ body: order }));
    expect(asked[0]?.headers).not.toHaveProperty('if-match');
    expect(result).toEqual({ kind: 'saved', cart, order, etag: null });
  });

  it('changes an order of a cart without items', async () => {
    const emptied = aCart({ customerOrders: [anOrder({ id: 9, items: [] })] });
    const { result, asked } = await save(emptied, edit([toThree]), () => ({ body: order }));
    expect(asked.map(({ method, path }) => [method, path])).toEqual([['PUT', '/api/customer_orders/9']]);
    expect(result).toEqual({ kind: 'saved', cart: emptied, order, etag: null });
  });

  it('changes no order of a cart that is gone', async () => {
    const { result, asked } = await save(null, edit([toSeat]), () => ({ body: order }));
    expect([result, asked]).toEqual([{ kind: 'unchanged' }, []]);
  });

  it('refuses an answer whose order has another shape', async () => {
    const { result, changes } = await save(cart, edit([toSeat]), () => ({ body: { ...order, items: null } }));
    expect(result).toEqual(new RequestFailure('unknown_error', 502));
    expect(changes).toBe(0);
  });

  it.each([
    [409, 'request_in_progress', { kind: 'inProgress' }],
    [409, 'cart_not_open', { kind: 'stale', reason: 'cart_not_open' }],
    [412, 'precondition_failed', { kind: 'stale', reason: 'precondition_failed' }],
    [404, 'Not Found', { kind: 'stale', reason: 'Not Found' }],
    [422, 'option_selection_invalid', { kind: 'refused', reason: 'option_selection_invalid' }],
  ])('reads %i %s', async (status, description, expected) => {
    const { result, changes } = await save(cart, add, () => refusal(status, description));
    expect(result).toEqual(expected);
    expect(changes).toBe(0);
  });

  it.each([401, 429, 500, 502])('keeps a %i retryable', async (status) => {
    const { result } = await save(cart, add, () => ({ status, body: { message: 'x' } }));
    expect(result).toBeInstanceOf(RequestFailure);
    expect(result).toHaveProperty('status', status);
  });

  it('keeps a change retryable where no answer arrives', async () => {
    const { result } = await save(cart, add, () => ({ breaksOff: 'cut' }));
    expect(result).toEqual(new RequestFailure('offline', 0));
  });

  it('sends nothing when nothing changed', async () => {
    const { result, asked } = await save(cart, null, () => ({ status: 500 }));
    expect([result, asked]).toEqual([{ kind: 'unchanged' }, []]);
  });
});

describe('the stored cart', () => {
  const intent = { place: termsOf(aPlace({ id: 4 })), item, optionNames: {} };
  /** Nothing to store, as it is read and as it is written. */
  const noNotes = { owner: null, adds: [], deliveries: {}, kept: null, edits: null };
  const EMPTY = { ...noNotes, intent: null };
  const HOUR = 60 * 60 * 1000;
  const DAY = 24 * HOUR;

  const table = { ...atTable, tableCode: 'KWX7P', tableLabel: 'Mesa 3' };

  it('restores a pending add after a reload, with its key and owner', () => {
    const store = memoryStore();
    const written = open(store, 0).write({ ...EMPTY, owner: 7, intent });
    expect(written).toEqual({ kind: 'add', key: 'key-1', ...intent });
    expect(open(store, DAY - 1).read()).toEqual({ ...noNotes, owner: 7, adds: [written] });
  });

  it('drops a pending add once the server may have forgotten its key, and keeps the delivery choices', () => {
    const store = memoryStore();
    const deliveries = { '/api/places/4': takeAway };
    open(store, 0).write({ ...EMPTY, intent, deliveries });
    expect(open(store, DAY).read()).toEqual({ ...noNotes, deliveries });
  });

  it('forgets a table or a seat after four hours, and no other choice', () => {
    const store = memoryStore();
    const deliveries = {
      '/api/places/4': table,
      '/api/places/5': { deliveryMethod: 'seat_delivery', deliverySeatCode: 'A12' },
      '/api/places/6': takeAway,
      '/api/places/7': atTable,
    } as const;
    const { '/api/places/6': home, '/api/places/7': untold } = deliveries;
    const lasting = { '/api/places/6': home, '/api/places/7': untold };
    const saved = { ...EMPTY, owner: 7 };
    open(store, 0).write({ ...saved, deliveries });
    open(store, 2 * HOUR).write({ ...saved, deliveries });
    expect(open(store, 4 * HOUR - 1).read().deliveries).toEqual(deliveries);
    expect(open(store, 4 * HOUR).read().deliveries).toEqual(lasting);
    const nextVisit = { ...lasting, '/api/places/4': table };
    open(store, 30 * HOUR).write({ ...saved, deliveries: nextVisit });
    expect(open(store, 33 * HOUR).read().deliveries).toEqual(nextVisit);
    const moved = { ...lasting, '/api/places/4': { ...table, tableCode: 'B22AC', tableLabel: 'Mesa 5' } };
    open(store, 33 * HOUR).write({ ...saved, deliveries: moved });
    expect(open(store, 35 * HOUR).read().deliveries).toEqual(moved);
  });

  it('also forgets the table that is kept for an expired session', () => {
    const store = memoryStore();
    const added = open(store, 0).write({ ...EMPTY, owner: 7, intent });
    if (!added) throw new Error('The add got no key');
    const kept = { owner: 7, adds: [added], deliveries: { '/api/places/4': table } };
    open(store, 0).write({ ...EMPTY, kept });
    expect(open(store, 4 * HOUR - 1).read().kept).toEqual(kept);
    expect(open(store, 4 * HOUR).read().kept).toEqual({ ...kept, deliveries: {} });
  });

  it('keeps the age of a pending add when it is stored again', () => {
    const store = memoryStore();
    const old = open(store, 0).write({ ...EMPTY, owner: 7, intent });
    if (!old) throw new Error('The add got no key');
    const younger = { ...old, key: 'younger' };
    open(store, DAY / 2).write({ ...EMPTY, owner: 7, adds: [old, younger] });
    expect(open(store, DAY).read().adds).toEqual([younger]);
    const kept = { owner: 7, adds: [old, younger], deliveries: {} };
    open(store, DAY - 1).write({ ...EMPTY, owner: 8, kept });
    expect(open(store, DAY).read().kept).toEqual({ ...kept, adds: [younger] });
  });

  it('keeps unsent changes of lines for a day', () => {
    const store = memoryStore();
    const edits: UnsentEdits = {
      cart: '/api/multi_carts/6',
      edits: [{ kind: 'setQuantity', place: '/api/places/4', line: '8::', quantity: 3 }],
    };
    const notes = { ...noNotes, owner: 7, edits };
    open(store, 0).write({ ...notes, intent: null });
    expect(open(store, DAY - 1).read()).toEqual(notes);
    expect(open(store, DAY).read()).toEqual({ ...notes, edits: null });
  });

  it('leaves nothing behind when there is nothing to store, and ignores broken values', () => {
    const store = memoryStore();
    const notes = open(store, 0);
    notes.write({ ...EMPTY, intent });
    expect(notes.write(EMPTY)).toBeNull();
    expect(store.get('cart-notes')).toBeNull();
    for (const broken of [
      { owner: null, adds: [], deliveries: {}, kept: { owner: 'x' }, writtenAt: 0 },
      { owner: null, adds: 'x' },
      { adds: [], deliveries: {}, writtenAt: 0 },
    ]) {
      store.set('cart-notes', broken);
      expect(notes.read()).toEqual(noNotes);
    }
  });

  it('still gives the pending add its key where storage is full', () => {
    const full: LocalStore = {
      ...memoryStore(),
      set: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(open(full, 0).write({ ...EMPTY, intent })?.key).toBe('key-1');
  });
});

function open(store: LocalStore, now: number) {
  let keys = 0;
  return createCartNotes({ store, newKey: () => `key-${(keys += 1)}`, now: () => now });
}
