import type { LoadedCart, SaveResult } from '#machines/cart/cart-context.ts';
import type { Batch, CartEdit } from '#machines/shared/cart/cart-queue.ts';
import { orderWith, setQuantity, type AddCommand } from '#machines/shared/cart/cart.ts';
import type { Cart, DeliveryChoice, Order, OrderItem } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';
import type { ApiClient } from './client.ts';
import type { NameOrders } from './order-names.ts';
import { isCart, isCustomer, isOrder } from './shapes.ts';

/** Contract 10: the cart is part of the profile. */
export const loadCart =
  (api: ApiClient, nameOrders: NameOrders) =>
  async (_input: { userId: number | null }, signal: AbortSignal): Promise<LoadedCart> => {
    const { body } = await api('/api/customer/profile', { signal, shape: isCustomer });
    return { cart: body.currentCart, names: await nameOrders(body.currentCart?.customerOrders ?? [], signal) };
  };

/** Contract 27, 30, 31. Refusals are results. Rejects if the request may be retried. */
export const saveBatch =
  (api: ApiClient, onSaved: () => void, takeLock: TakeLock) =>
  async ({ cart, batch }: { cart: Cart | null; batch: Batch | null }): Promise<SaveResult> => {
    if (batch === null) return { kind: 'unchanged' };
    try {
      const saved = await (batch.kind === 'edit'
        ? changeOrder(api, cart, batch)
        : batch.command.isOnlyOnce
          ? takeLock('order-again', () => addOnce(api, batch.command))
          : addItem(api, cart, batch.command));
      onSaved();
      return saved;
    } catch (error) {
      return refusalIn(error);
    }
  };

async function addItem(api: ApiClient, current: Cart | null, command: AddCommand): Promise<SaveResult> {
  // An empty cart may have another currency or payment method.
  const cart = current !== null && current.itemCount > 0 ? current : await openCart(api, command);
  const { key, place, marketplace, currency, delivery, item } = command;
  const { body, headers } = await api('/api/customer_orders', {
    shape: isOrder,
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: { cart: cart['@id'], place, marketplace, currency, ...writtenDelivery(delivery), items: [written(item)] },
  });
  return { kind: 'saved', cart, order: body, etag: headers.get('ETag') };
}

/** Another tab may repeat the same order: the cart is read again while no other tab adds. */
async function addOnce(api: ApiClient, command: AddCommand): Promise<SaveResult> {
  const { body } = await api('/api/customer/profile', { shape: isCustomer });
  const cart = body.currentCart;
  const order = cart && orderWith(cart.customerOrders, command);
  return order ? { kind: 'saved', cart, order, etag: null } : addItem(api, cart, command);
}

async function openCart(api: ApiClient, { currency, delivery }: AddCommand): Promise<Cart> {
  const payWhenOrdering = delivery.deliveryMethod !== 'dine_in';
  const { body } = await api('/api/multi_carts', {
    shape: isCart,
    method: 'POST',
    body: { currency, status: 'open', customerOrders: [], payWhenOrdering },
  });
  return body;
}

async function changeOrder(
  api: ApiClient,
  cart: Cart | null,
  { order, edits, etag }: { order: Order; edits: CartEdit[]; etag: string | null },
): Promise<SaveResult> {
  if (cart === null) return { kind: 'unchanged' };
  let items: OrderItem[] = order.items;
  let delivery = {};
  for (const edit of edits) {
    if (edit.kind === 'setQuantity') items = setQuantity(items, edit.line, edit.quantity);
    else delivery = writtenDelivery(edit.delivery);
  }
  const { body, headers } = await api(order['@id'], {
    shape: isOrder,
    method: 'PUT',
    headers: etag === null ? {} : { 'If-Match': etag },
    body: { ...(items === order.items ? {} : { items: items.map(written) }), ...delivery },
  });
  return { kind: 'saved', cart, order: body, etag: headers.get('ETag') };
}

function writtenDelivery({ deliveryMethod, deliverySeatCode, tableCode }: DeliveryChoice) {
  return { deliveryMethod, deliverySeatCode, ...(tableCode && { tableCode }) };
}

/** References are sent as IRIs (contract 1 "Ids"). */
function written({ product, quantity, product_options, variation, price }: OrderItem) {
  return { product: product['@id'], quantity, product_options, variation: variation?.['@id'] ?? null, price };
}

function refusalIn(error: unknown): SaveResult {
  if (!(error instanceof RequestFailure)) throw error;
  const { status, reason } = error;
  if (reason === 'request_in_progress') return { kind: 'inProgress' };
  if (status === 412 || status === 404 || reason === 'cart_not_open') return { kind: 'stale', reason };
  // The same request may succeed later.
  if (status === 0 || status === 401 || status === 429 || status >= 500) throw error;
  return { kind: 'refused', reason };
}
