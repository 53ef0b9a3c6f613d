import { describe, expect, it } from 'vitest';
import type { PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import { checkBill, loadBill, loadBills, payBill, readBillPayment } from '#src/adapters/api/bills.ts';
import { aBill, aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { type Answers, apiWith } from '#test/harness/answered-api.ts';
import { aCard, aCart, aCustomer, placeTerms } from '#test/harness/fixtures.ts';
import { listedCard, refusal, startClient } from './clients.ts';

const now = () => new Date('2026-06-03T12:00:00Z');
const { signal } = new AbortController();
const LIST = '/api/bills';
const BILL = '/api/customer_checkouts/21';
const [sea, river] = [placeTerms({ id: 4, name: 'Mar' }), placeTerms({ id: 5, name: 'Rio' })];
const names = {
  places: { '/api/places/4': sea, '/api/places/5': river },
  options: { '/api/product_options/31': 'Sal' },
};
const due = aBillCheckout({ paymentToken: 'pi_1' });
const paid = aBillCheckout({ status: 'received', paymentToken: 'pi_1', paymentStatus: 'succeeded' });
const attempt: PaymentAttempt = { key: 'key-1', cart: BILL, paymentMethodId: 'pm_1', cartStatus: 'open', amount: 3200 };

/** The bill adapters, in front of a network with these answers. */
function bills(answers: Answers, isSignedIn = true) {
  const { api, asked } = apiWith(answers);
  const options = {
    api,
    isSignedIn: () => isSignedIn,
    namePlaces: async (at: readonly { place: string }[]) =>
      Object.fromEntries(at.map(({ place }) => [place, place === '/api/places/4' ? sea : river])),
    nameOrders: async () => ({ places: { '/api/places/5': river }, options: names.options }),
    now,
  };
  return { api, asked, options };
}

describe('the bills of a customer', () => {
  it('are listed, and read one by one', async () => {
    const all = [aBill(), aBill({ id: 20, status: 'received' })];
    const { options } = bills({ [LIST]: { body: { 'hydra:member': all } }, [BILL]: { body: due } });
    expect(await loadBills(options)(undefined, signal)).toEqual({
      kind: 'read',
      bills: all,
      places: { '/api/places/4': sea },
    });
    expect(await loadBill(options)({ billId: 21 }, signal)).toEqual({ kind: 'found', checkout: due, names });
    expect(await loadBill(options)({ billId: 22 }, signal)).toEqual({ kind: 'notFound' });
  });

  it('are not requested without a session', async () => {
    const { options, asked } = bills({}, false);
    expect(await loadBills(options)(undefined, signal)).toEqual({ kind: 'signedOut' });
    expect(await loadBill(options)({ billId: 21 }, signal)).toEqual({ kind: 'signedOut' });
    for (const billId of [21, null]) {
      expect(await readBillPayment(options)({ subject: { kind: 'payment', billId }, attempted: null }, signal)).toEqual(
        { kind: 'signedOut' },
      );
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ['no bills', { [LIST]: { body: { 'hydra:member': [{ ...aBill(), status: 'shredded' }] } } }],
    ['nothing', { [LIST]: { body: {} } }],
  ])('that are %s count as a broken answer', async (_what, answers) => {
    await expect(loadBills(bills(answers).options)(undefined, signal)).rejects.toThrow('unknown_error');
  });
});

const read = (answers: Answers, billId: number | null = 21) =>
  readBillPayment(bills(answers).options)({ subject: { kind: 'payment', billId }, attempted: null }, signal);

describe('paying a bill', () => {
  it('starts with the bill’s state and the customer’s saved cards', async () => {
    const answers = {
      [BILL]: { body: due },
      '/api/customer/profile': { body: aCustomer() },
      '/api/customers/7/stripe/cards': { body: { 'hydra:member': ['list', [listedCard({ id: 'pm_1' })]] } },
    };
    expect(await read(answers)).toEqual({ kind: 'read', payable: due, names, cards: [aCard({ id: 'pm_1' })] });
  });

  it('requests no cards for a paid bill, and offers nothing for a missing one', async () => {
    expect(await read({ [BILL]: { body: paid } })).toEqual({ kind: 'read', payable: paid, names, cards: [] });
    const nothing = { kind: 'read', payable: null, names: { places: {}, options: {} }, cards: [] };
    for (const billId of [null, 22]) expect(await read({}, billId)).toEqual(nothing);
  });

  it.each([{ kind: 'payment', billId: null }, { kind: 'checkout' }] as const)(
    'sends no request without a bill: %j',
    async (subject) => {
      const { options, asked } = bills({});
      const answer = await readBillPayment(options)({ subject, attempted: null }, signal);
      expect(answer).toMatchObject({ kind: 'read', payable: null });
      expect(asked).toEqual([]);
    },
  );

  it('sends the attempt under its own key, then checks it', async () => {
    const { api, asked } = await startClient(() => ({ body: paid }));
    expect(await payBill(api)({ attempt })).toEqual({ kind: 'answered', payable: paid });
    expect(await checkBill(api)({ payable: due }, signal)).toEqual({ paid: true, payable: paid });
    expect(asked.map(({ method, path, headers, body }) => [method, path, headers['idempotency-key'], body])).toEqual([
      [
        'PUT',
        BILL,
        'key-1',
        { action: 'paymentIntent', payload: { paymentMethod: 'credit_card', paymentMethodId: 'pm_1' } },
      ],
      ['PUT', BILL, undefined, { action: 'checkPayment', payload: { paymentId: 'pi_1' } }],
    ]);
  });

  it.each([
    [409, 'request_in_progress', { kind: 'inProgress', retryAfter: 1 }],
    [422, 'payment_method_not_found', { kind: 'refused', reason: 'payment_method_not_found' }],
  ])('reads %i %s as an answer', async (status, reason, result) => {
    const { api } = bills({ [BILL]: refusal(status, reason) });
    expect(await payBill(api)({ attempt })).toEqual(result);
  });

  it('recognises that a token of another amount, or of a cart, has paid nothing', async () => {
    const { api, asked } = bills({ [BILL]: refusal(422, 'payment_token_mismatch') });
    expect(await checkBill(api)({ payable: due }, signal)).toEqual({ paid: false, payable: null });
    const cart = aCart();
    expect(await checkBill(api)({ payable: cart }, signal)).toEqual({ paid: false, payable: cart });
    expect(asked).toEqual([BILL]);
  });
});
