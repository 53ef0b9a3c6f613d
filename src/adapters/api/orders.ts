import type { AgainAnswer } from '#machines/order-again/order-again.machine.ts';
import type { CancelAnswer, OrderAnswer } from '#machines/order/order.machine.ts';
import type { OrdersPage } from '#machines/orders/orders.machine.ts';
import { againOf, deliveryAgain } from '#machines/shared/cart/order-again.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { ApiClient } from './client.ts';
import type { NameOrders } from './order-names.ts';
import { whereThere } from './places.ts';
import { findProduct } from './products.ts';
import { isOrder, isOrderPage, isPlace } from './shapes.ts';

interface Options {
  api: ApiClient;
  isSignedIn: () => boolean;
  nameOrders: NameOrders;
}

/** Contract 32: newest first. */
export const loadLastOrder =
  (api: ApiClient) =>
  async (_: unknown, signal: AbortSignal): Promise<Order | null> => {
    const { body } = await api('/api/customer_requests', { query: { page: 1 }, signal, shape: isOrderPage });
    return body['hydra:member'][0] ?? null;
  };

/** Contract 32: the orders of one place, or all. */
export const loadOrders =
  ({ api, isSignedIn, nameOrders }: Options) =>
  async ({ page, placeId }: { page: number; placeId: number | null }, signal: AbortSignal): Promise<OrdersPage> => {
    if (!isSignedIn()) return { kind: 'signedOut' };
    const { body } = await api('/api/customer_requests', {
      query: { page, ...(placeId === null ? {} : { place: placeId }) },
      signal,
      shape: isOrderPage,
    });
    const orders = body['hydra:member'];
    return {
      kind: 'read',
      orders,
      names: await nameOrders(orders, signal),
      hasMore: Boolean(body['hydra:view']?.['hydra:next']),
    };
  };

/** An order that is still in the cart counts as not found (contract 32). */
export const loadOrder =
  ({ api, isSignedIn, nameOrders }: Options) =>
  async ({ orderId }: { orderId: number | null }, signal: AbortSignal): Promise<OrderAnswer> => {
    if (!isSignedIn()) return { kind: 'signedOut' };
    const order = await whereThere(api(`/api/customer_orders/${orderId}`, { signal, shape: isOrder }));
    if (order === null || order.status === 'open') return { kind: 'notFound' };
    return { kind: 'found', order, names: await nameOrders([order], signal) };
  };

/** Decision 41. Idempotent. Takes no signal: closing the modal does not abort it. */
export const cancelOrder =
  ({ api, isSignedIn }: Pick<Options, 'api' | 'isSignedIn'>) =>
  async ({ orderId }: { orderId: number | null }): Promise<CancelAnswer> => {
    if (!isSignedIn()) return { kind: 'signedOut' };
    try {
      const { body: order } = await api(`/api/customer_orders/${orderId}/cancel`, { method: 'PUT', shape: isOrder });
      return { kind: 'canceled', order };
    } catch (error) {
      if (error instanceof RequestFailure && error.status === 409) return { kind: 'refused', reason: error.reason };
      throw error;
    }
  };

/** Compares an order with today's menu. Contract 19, 33. */
export const compareOrder =
  (options: Options) =>
  async ({ orderId }: { orderId: number }, signal: AbortSignal): Promise<AgainAnswer> => {
    const { api } = options;
    const found = await loadOrder(options)({ orderId }, signal);
    if (found.kind !== 'found') return found;
    const { order, names } = found;
    const dishes = [...new Set(order.items.map(({ product }) => product['@id']))];
    const [place, ...products] = await Promise.all([
      whereThere(api(order.place, { signal, shape: isPlace })),
      ...dishes.map((dish) => findProduct(api, dish, signal)),
    ]);
    const delivery = deliveryAgain(order, place);
    const lines = order.items.map((item) =>
      againOf(item, products[dishes.indexOf(item.product['@id'])] ?? null, place, delivery),
    );
    return { kind: 'found', order, names, lines };
  };
