import type { BillAnswer } from '#machines/bill/bill.machine.ts';
import type { BillsAnswer } from '#machines/bills/bills.machine.ts';
import type { PaymentAnswer, PaymentCheck, PaymentQuestion } from '#machines/shared/card-payment/card-payment-ports.ts';
import { billIn } from '#machines/shared/card-payment/payment.ts';
import type { Payable } from '#machines/shared/entities/entities.ts';
import { loadCards } from './cards.ts';
import type { ApiClient } from './client.ts';
import type { NameOrders, NamePlaces } from './order-names.ts';
import { oncePerAttempt, payResultOf, paymentCheckOf } from './payment-answers.ts';
import { whereThere } from './places.ts';
import { isBillCheckout, isBillCheckoutOrVerdict, isBills, isCustomer } from './shapes.ts';

interface Options {
  api: ApiClient;
  isSignedIn: () => boolean;
  namePlaces: NamePlaces;
  nameOrders: NameOrders;
}

/** Decision 42: unpaid bills first. */
export const loadBills =
  ({ api, isSignedIn, namePlaces }: Pick<Options, 'api' | 'isSignedIn' | 'namePlaces'>) =>
  async (_input: unknown, signal: AbortSignal): Promise<BillsAnswer> => {
    if (!isSignedIn()) return { kind: 'signedOut' };
    const { body } = await api('/api/bills', { signal, shape: isBills });
    const bills = body['hydra:member'];
    return { kind: 'read', bills, places: await namePlaces(bills, signal) };
  };

/** Contract 44. */
export const loadBill =
  ({ api, isSignedIn, namePlaces, nameOrders }: Options, { fresh = false } = {}) =>
  async ({ billId }: { billId: number | null }, signal: AbortSignal): Promise<BillAnswer> => {
    if (!isSignedIn()) return { kind: 'signedOut' };
    const path = `/api/customer_checkouts/${billId}`;
    const checkout = await whereThere(api(path, { signal, shape: isBillCheckout, fresh }));
    if (checkout === null) return { kind: 'notFound' };
    const [places, names] = await Promise.all([
      namePlaces([checkout.bill], signal),
      nameOrders(checkout.orders, signal),
    ]);
    return { kind: 'found', checkout, names: { ...names, places: { ...names.places, ...places } } };
  };

/** Reads the payment state of a bill past all caches, and the customer's saved cards. Contract 10, 35, 44. */
export const readBillPayment =
  (options: Options & { now: () => Date }) =>
  async ({ subject }: PaymentQuestion, signal: AbortSignal): Promise<PaymentAnswer> => {
    const { api, now } = options;
    const billId = subject.kind === 'payment' ? subject.billId : null;
    if (billId === null) return options.isSignedIn() ? nothing : { kind: 'signedOut' };
    const found = await loadBill(options, { fresh: true })({ billId }, signal);
    if (found.kind === 'signedOut') return found;
    if (found.kind === 'notFound') return nothing;
    const { checkout, names } = found;
    if (checkout.status === 'received') return { kind: 'read', payable: checkout, names, cards: [] };
    const { body: customer } = await api('/api/customer/profile', { signal, shape: isCustomer });
    return { kind: 'read', payable: checkout, names, cards: await loadCards(api, customer['@id'], now(), signal) };
  };

const nothing: PaymentAnswer = { kind: 'read', payable: null, names: { places: {}, options: {} }, cards: [] };

/** Contract 45, with the attempt's idempotency key. */
export const payBill = (api: ApiClient) =>
  oncePerAttempt(({ attempt: opened }) =>
    payResultOf(opened, ({ cart: checkout, paymentMethodId }, headers) =>
      api(checkout, {
        shape: isBillCheckout,
        method: 'PUT',
        headers,
        body: { action: 'paymentIntent', payload: { paymentMethod: 'credit_card', paymentMethodId } },
      }),
    ),
  );

/** Contract 46. */
export const checkBill =
  (api: ApiClient) =>
  async ({ payable }: { payable: Payable | null }, signal: AbortSignal): Promise<PaymentCheck> => {
    const checkout = billIn(payable);
    if (checkout === null) return { paid: false, payable };
    const body = { action: 'checkPayment', payload: { paymentId: checkout.paymentToken } };
    return paymentCheckOf(() => api(checkout['@id'], { shape: isBillCheckoutOrVerdict, method: 'PUT', body, signal }));
  };
