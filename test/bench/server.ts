import { randomUUID } from 'node:crypto';
import { setInterval as everyInterval } from 'node:timers/promises';
import { type ApiCall, callApi } from '#test/harness/api.ts';
import { onBothDatabases } from './both-databases.ts';
import { type Figure, format, median, quantile } from './figures.ts';
import { forkServer } from './forked-server.ts';
import type { ServerUnderTest } from './server-process.ts';
import { compareThroughput } from './throughput.ts';

const ORDERS_PER_SECOND = 10;

/** Figure 3 of the bench: the server against a bare handler with the same SQL, and the time to place an order. */
export function measureServer(): Promise<Figure[]> {
  return onBothDatabases(measureOn);
}

async function measureOn(database: string, settings: Readonly<Record<string, string>>): Promise<Figure[]> {
  const { ready, stop } = await forkServer<ServerUnderTest>({ script: 'server-process.ts', settings });
  try {
    return [await comparePlace(database, ready), await timeOrders(database, ready)];
  } finally {
    await stop();
  }
}

async function comparePlace(database: string, server: ServerUnderTest): Promise<Figure> {
  const headers = { accept: 'application/ld+json', 'x-application-key': server.applicationKey };
  const place = `${server.app}/api/places/${server.placeId}?groups[]=e_menu`;
  return {
    name: `place with its menu, ${database}`,
    unit: 'times a bare handler',
    limit: { atLeast: 0.7 },
    ...(await compareThroughput({ url: place, headers }, { url: server.bare, headers })),
  };
}

/** Every customer places one prepared order, at a fixed rate, however long the answers take. */
async function timeOrders(database: string, server: ServerUnderTest): Promise<Figure> {
  const carts = await Promise.all(server.tokens.map(async (token) => ({ token, cart: await fillCart(server, token) })));
  const times: Promise<number>[] = [];
  const pace = everyInterval(1000 / ORDERS_PER_SECOND);
  for (const { token, cart } of carts) {
    times.push(timeOrder(server, token, cart));
    await pace[Symbol.asyncIterator]().next();
  }
  const taken = await Promise.all(times);
  return {
    name: `place_orders p95 at ${ORDERS_PER_SECOND} a second, ${database}`,
    value: quantile(taken, 0.95),
    unit: 'ms',
    detail: `${taken.length} orders, median ${format(median(taken))} ms, longest ${format(quantile(taken, 1))} ms`,
  };
}

async function timeOrder(server: ServerUnderTest, token: string, cart: string): Promise<number> {
  const started = performance.now();
  const body = { paymentMethod: 'credit_card', paymentMethodId: 'pm_card_visa' };
  const placed = await call<{ status: string }>(server, { method: 'PUT', path: `${cart}/place_orders`, token, body });
  if (placed.status !== 'received') throw new Error(`An order was not received: ${placed.status}.`);
  return performance.now() - started;
}

async function fillCart(server: ServerUnderTest, token: string): Promise<string> {
  const { product, deliveryMethod } = await plainProduct(server);
  const empty = { currency: 'EUR', status: 'open', customerOrders: [], payWhenOrdering: true };
  const { '@id': cart } = await call<{ '@id': string }>(server, {
    method: 'POST',
    path: '/api/multi_carts',
    token,
    body: empty,
  });
  const body = {
    cart,
    place: `/api/places/${server.placeId}`,
    marketplace: null,
    currency: 'EUR',
    deliveryMethod,
    deliverySeatCode: deliveryMethod === 'seat_delivery' ? 'A1' : null,
    items: [{ product, quantity: 1, product_options: [], variation: null }],
  };
  await call(server, { method: 'POST', path: '/api/customer_orders', token, body });
  return cart;
}

interface PlaceWithMenu {
  orderTypes: string[];
  eMenu: { products: { '@id': string }[] }[];
}
interface ProductDetails {
  variations: object[];
  productOptions: object[];
}
interface PlainProduct {
  product: string;
  deliveryMethod: string;
}

const found = new Map<string, Promise<PlainProduct>>();

/** A product of the place without choices, and a delivery method that is paid when ordering. */
function plainProduct(server: ServerUnderTest): Promise<PlainProduct> {
  const known = found.get(server.app) ?? findPlainProduct(server);
  found.set(server.app, known);
  return known;
}

async function findPlainProduct(server: ServerUnderTest): Promise<PlainProduct> {
  const place = await call<PlaceWithMenu>(server, { path: `/api/places/${server.placeId}?groups[]=e_menu` });
  const deliveryMethod = place.orderTypes.find((type) => type !== 'dine_in');
  for (const { '@id': product } of place.eMenu.flatMap(({ products }) => products)) {
    const details = await call<ProductDetails>(server, { path: `${product}?groups[]=product:details` });
    const isPlain = details.variations.length === 0 && details.productOptions.length === 0;
    if (isPlain && deliveryMethod !== undefined) return { product, deliveryMethod };
  }
  throw new Error('The place has no product without choices.');
}

function call<Body>({ app, applicationKey }: ServerUnderTest, { headers, ...request }: ApiCall): Promise<Body> {
  const intent = { 'idempotency-key': randomUUID(), ...headers };
  return callApi<Body>(
    { origin: app, applicationKey },
    { ...request, headers: request.method === undefined ? {} : intent },
  );
}
