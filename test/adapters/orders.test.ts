// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { cancelOrder, compareOrder, loadOrder, loadOrders } from '#src/adapters/api/orders.ts';
import { loadProduct } from '#src/adapters/api/products.ts';
import { apiWith, type Answers } from '#test/harness/answered-api.ts';
import { anItem, anOrder, aPlace, aProduct, placeTerms, productDetails } from '#test/harness/fixtures.ts';
import { BROKEN, refusal } from './clients.ts';

const { signal } = new AbortController();
const LIST = '/api/customer_requests';
const ORDER = '/api/customer_orders/9';
const names = { places: { '/api/places/4': placeTerms({ id: 4 }) }, options: {} };
const placed = anOrder({ status: 'placed' });

function ordersWith(answers: Answers, isSignedIn = true) {
  const { api, asked } = apiWith(answers);
  const named: unknown[] = [];
  const nameOrders = async (given: unknown) => (named.push(given), names);
  return { options: { api, isSignedIn: () => isSignedIn, nameOrders }, asked, named };
}

const line = (id: number, price: number) => anItem({ product: aProduct({ id, price }), price });
const cancel = (answer?: Answers[string]) =>
  cancelOrder(ordersWith(answer ? { [`${ORDER}/cancel`]: answer } : {}).options)({ orderId: 9 });

describe('orders (contract 32, 33)', () => {
  it('are not requested without a session', async () => {
    const { options, asked } = ordersWith({}, false);
    const answers = [
      await loadOrders(options)({ page: 1, placeId: null }, signal),
      await loadOrder(options)({ orderId: 9 }, signal),
      await cancelOrder(options)({ orderId: 9 }),
      await compareOrder(options)({ orderId: 9 }, signal),
    ];
    expect(answers).toEqual(answers.map(() => ({ kind: 'signedOut' })));
    expect(asked).toEqual([]);
  });

  it.each([
    [{ 'hydra:next': `${LIST}?page=3` }, true],
    [{}, false],
    [undefined, false],
  ])('are read by page, with the view %j', async (view, hasMore) => {
    const { options, asked, named } = ordersWith({
      [LIST]: { body: { 'hydra:member': [placed], 'hydra:view': view } },
    });
    const read = { kind: 'read', orders: [placed], names, hasMore };
    expect(await loadOrders(options)({ page: 2, placeId: null }, signal)).toEqual(read);
    expect(await loadOrders(options)({ page: 2, placeId: 4 }, signal)).toEqual(read);
    expect(asked).toEqual([`${LIST}?page=2`, `${LIST}?page=2&place=4`]);
    expect(named).toEqual([[placed], [placed]]);
  });

  it('one that is still in the cart, or does not exist, is not found', async () => {
    const { options, named } = ordersWith({
      [ORDER]: { body: placed },
      '/api/customer_orders/10': { body: anOrder() },
    });
    expect(await loadOrder(options)({ orderId: 9 }, signal)).toEqual({ kind: 'found', order: placed, names });
    for (const orderId of [10, 11, null]) {
      expect(await loadOrder(options)({ orderId }, signal)).toEqual({ kind: 'notFound' });
      expect(await compareOrder(options)({ orderId: orderId ?? 11 }, signal)).toEqual({ kind: 'notFound' });
    }
    expect(named).toEqual([[placed]]);
    await expect(loadOrder(ordersWith({ [ORDER]: BROKEN }).options)({ orderId: 9 }, signal)).rejects.toEqual(
      new RequestFailure('Internal Server Error', 500),
    );
  });

  it('one is canceled, or the server says why not', async () => {
    const canceled = anOrder({ status: 'canceled' });
    const refused = refusal(409, 'order_not_cancelable');
    expect(await cancel({ body: canceled })).toEqual({ kind: 'canceled', order: canceled });
    expect(await cancel(refused)).toEqual({ kind: 'refused', reason: 'order_not_cancelable' });
    await expect(cancel()).rejects.toEqual(new RequestFailure('Not Found', 404));
  });

  it('each line is compared with its own dish, read once', async () => {
    const order = anOrder({ status: 'delivered', items: [line(8, 500), line(6, 700), line(8, 400), line(7, 900)] });
    const { options, asked } = ordersWith({
      [ORDER]: { body: order },
      '/api/places/4': { body: aPlace({ id: 4 }) },
      '/api/products/8': { body: productDetails({ id: 8, price: 500 }) },
      '/api/products/6': { body: productDetails({ id: 6, price: 650 }) },
    });
    const answer = await compareOrder(options)({ orderId: 9 }, signal);
    const lines = answer.kind === 'found' ? answer.lines : [];
    expect(lines.map(({ item, state, intent }) => [item, state, intent?.item.price])).toEqual([
      [order.items[0], 'same', 500],
      [order.items[1], 'cheaper', 650],
      [order.items[2], 'dearer', 500],
      [order.items[3], 'gone', undefined],
    ]);
    expect(answer).toMatchObject({ order, names });
    expect(asked.filter((path) => path.includes('products'))).toEqual(
      [8, 6, 7].map((id) => `/api/products/${id}?groups[]=product:details`),
    );
  });
});

it('a dish is found with its place, unless one of them is gone (contract 19, 33)', async () => {
  const [place, product] = [aPlace({ id: 4 }), productDetails({ id: 8 })];
  const { api } = apiWith({ '/api/products/8': { body: product }, '/api/places/4': { body: place } });
  const load = (productId: number, placeId: number | null) => loadProduct(api)({ productId, placeId }, signal);
  expect(await load(8, 4)).toEqual({ kind: 'found', product, place });
  expect(await load(8, null)).toEqual({ kind: 'found', product, place: null });
  for (const gone of [await load(8, 5), await load(9, 4), await load(9, null)])
    expect(gone).toEqual({ kind: 'notFound' });
});
