import type { PaymentAnswer, PaymentCheck, PaymentQuestion } from '#machines/shared/card-payment/card-payment-ports.ts';
import { cartIn, isPaymentDue } from '#machines/shared/card-payment/payment.ts';
import type { Customer } from '#machines/shared/entities/customer-entities.ts';
import type { Cart, Iri, Payable } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { loadCards } from './cards.ts';
import type { ApiClient } from './client.ts';
import type { NameOrders } from './order-names.ts';
import { oncePerAttempt, payResultOf, paymentCheckOf } from './payment-answers.ts';
import { isCart, isCartOrVerdict, isCustomer } from './shapes.ts';

/** Reads the cart of an open attempt, else the customer's current cart, past all caches. Contract 10, 35. */
export const readCheckout =
  (options: { api: ApiClient; isSignedIn: () => boolean; nameOrders: NameOrders; now: () => Date }) =>
  async ({ attempted }: PaymentQuestion, signal: AbortSignal): Promise<PaymentAnswer> => {
    const { api, isSignedIn, nameOrders, now } = options;
    if (!isSignedIn()) return { kind: 'signedOut' };
    const found = attempted === null ? null : await cartOf(api, attempted, signal);
    const { currentCart: cart, ...invoiced } =
      found === null ? await invoicedCart(api, signal) : { currentCart: found };
    if (cart === null) return { kind: 'read', payable: cart, names: { places: {}, options: {} }, cards: [] };
    const isDue = isPaymentDue(cart) && cart.status !== 'received' && cart.itemCount > 0;
    const [names, cards] = await Promise.all([
      nameOrders(cart.customerOrders, signal),
      isDue ? loadCards(api, cart.customer, now(), signal) : [],
    ]);
    return { kind: 'read', payable: cart, names, cards, ...invoiced };
  };

/** Contract 28, with the attempt's idempotency key. */
export const placeOrders = (api: ApiClient) =>
  oncePerAttempt(({ attempt: opened }) =>
    payResultOf(opened, ({ cart, paymentMethodId, amount }, headers) =>
      api(`${cart}/place_orders`, {
        shape: isCart,
        method: 'PUT',
        headers,
        body: {
          ...(paymentMethodId === null
            ? { paymentMethod: 'in_store' }
            : { paymentMethod: 'credit_card', paymentMethodId }),
          ...(amount === null ? {} : { expectedAmount: amount }),
        },
      }),
    ),
  );

/** Contract 29. */
export const checkPayment =
  (api: ApiClient) =>
  async ({ payable }: { payable: Payable | null }, signal: AbortSignal): Promise<PaymentCheck> => {
    const cart = cartIn(payable);
    if (cart === null) return { paid: false, payable };
    const body = { ...cart, customerOrders: cart.customerOrders.map((order) => order['@id']) };
    return paymentCheckOf(() =>
      api(`${cart['@id']}/check_payment`, { shape: isCartOrVerdict, method: 'PUT', body, signal }),
    );
  };

async function cartOf(api: ApiClient, iri: Iri, signal: AbortSignal): Promise<Cart | null> {
  try {
    const { body } = await api(iri, { signal, shape: isCart, fresh: true });
    return body;
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null;
    throw error;
  }
}

async function invoicedCart(
  api: ApiClient,
  signal: AbortSignal,
): Promise<Pick<Customer, 'currentCart'> & { nif: string | null }> {
  const { body } = await api('/api/customer/profile', { signal, shape: isCustomer, fresh: true });
  return { currentCart: body.currentCart, nif: body.nif ?? null };
}
