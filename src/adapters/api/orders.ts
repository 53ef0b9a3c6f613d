import type { OrdersPage } from '#machines/orders/orders.machine.ts';
import type { Order } from '#machines/shared/entities.ts';
import type { CartNames } from '#machines/shared/cart-queue.ts';
import type { ApiClient } from './client.ts';
import { isOrderPage } from './shapes.ts';

/** Contract 32: the customer's orders, of one place or of all. */
export const loadOrders =
  (options: {
    api: ApiClient;
    isSignedIn: () => boolean;
    nameOrders: (orders: readonly Order[]) => Promise<CartNames>;
  }) =>
  async ({ page, placeId }: { page: number; placeId: number | null }, signal: AbortSignal): Promise<OrdersPage> => {
    const { api, isSignedIn, nameOrders } = options;
    if (!isSignedIn()) return { kind: 'signedOut' };
    const { body } = await api('/api/customer_requests', {
      query: { page, ...(placeId === null ? {} : { place: placeId }) },
      signal,
      shape: isOrderPage,
    });
    const orders = body['hydra:member'];
    return { kind: 'read', orders, names: await nameOrders(orders), hasMore: Boolean(body['hydra:view']?.['hydra:next']) };
  };
