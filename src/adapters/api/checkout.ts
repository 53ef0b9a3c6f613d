import type { CheckoutAnswer, PaymentCheck, PlaceResult } from '#machines/checkout/checkout-ports.ts';
import type { Cart, Iri, Order } from '#machines/shared/entities.ts';
import { isUnanswered, RequestFailure } from '#machines/shared/failure.ts';
import type { CartNames } from '#machines/shared/cart-queue.ts';
import type { PaymentAttempt } from '#machines/shared/payment.ts';
import { loadCards } from './cards.ts';
import type { ApiClient } from './client.ts';
import { isCart, isCartOrVerdict, isCustomer } from './shapes.ts';

/** Where the cart stands: the one that an attempt is about, else the customer's current one. Contract 10, 35. */
export const readCheckout =
  (options: {
    api: ApiClient;
    isSignedIn: () => boolean;
    nameOrders: (orders: readonly Order[]) => Promise<CartNames>;
    now: () => Date;
  }) =>
  async ({ cart: attempted }: { cart: Iri | null }, signal: AbortSignal): Promise<CheckoutAnswer> => {
    const { api, isSignedIn, nameOrders, now } = options;
    if (!isSignedIn()) return { kind: 'signedOut' };
    const found = attempted === null ? null : await cartOf(api, attempted, signal);
    const cart = found ?? (await currentCart(api, signal));
    if (cart === null) return { kind: 'read', cart, names: { places: {}, options: {} }, cards: [] };
    const isDue = cart.payWhenOrdering && cart.status !== 'received' && cart.itemCount > 0;
    const [names, cards] = await Promise.all([
      nameOrders(cart.customerOrders),
      isDue ? loadCards(api, cart.customer, now(), signal) : [],
    ]);
    return { kind: 'read', cart, names, cards };
  };

/**
 * Contract 28, under the attempt's own key. The call is left to run when the customer leaves: an answer that nobody
 * waits for is better than none at all.
 */
export const placeOrders =
  (api: ApiClient) =>
  async ({ attempt }: { attempt: PaymentAttempt | null }): Promise<PlaceResult> => {
    if (attempt === null) throw new RequestFailure('unknown_error', 0);
    const { key, cart, paymentMethodId, amount } = attempt;
    try {
      const { body } = await api(`${cart}/place_orders`, {
        shape: isCart,
        method: 'PUT',
        headers: { 'Idempotency-Key': key },
        body: {
          ...(paymentMethodId === null ? { paymentMethod: 'in_store' } : { paymentMethod: 'credit_card', paymentMethodId }),
          ...(amount === null ? {} : { expectedAmount: amount }),
        },
      });
      return { kind: 'answered', cart: body };
    } catch (error) {
      if (!(error instanceof RequestFailure) || isUnanswered(error) || error.status === 401) throw error;
      const { reason, retryAfter } = error;
      return reason === 'request_in_progress' ? { kind: 'inProgress', retryAfter: retryAfter ?? 1 } : { kind: 'refused', reason };
    }
  };

/** Contract 29. A token that is not this cart's, or no longer of its amount, has paid nothing. */
export const checkPayment =
  (api: ApiClient) =>
  async ({ cart }: { cart: Cart | null }, signal: AbortSignal): Promise<PaymentCheck> => {
    if (cart === null) return { paid: false, cart };
    try {
      const { body } = await api(`${cart['@id']}/check_payment`, {
        shape: isCartOrVerdict,
        method: 'PUT',
        body: { ...cart, customerOrders: cart.customerOrders.map((order) => order['@id']) },
        signal,
      });
      if (typeof body === 'boolean') return { paid: body, cart: null };
      return { paid: body.paymentStatus === 'succeeded', cart: body };
    } catch (error) {
      if (error instanceof RequestFailure && error.reason === 'payment_token_mismatch') return { paid: false, cart: null };
      throw error;
    }
  };

async function cartOf(api: ApiClient, iri: Iri, signal: AbortSignal): Promise<Cart | null> {
  try {
    const { body } = await api(iri, { signal, shape: isCart });
    return body;
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null;
    throw error;
  }
}

async function currentCart(api: ApiClient, signal: AbortSignal): Promise<Cart | null> {
  const { body } = await api('/api/customer/profile', { signal, shape: isCustomer });
  return body.currentCart;
}
