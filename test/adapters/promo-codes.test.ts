import { describe, expect, it } from 'vitest';
import { checkCode, recallCode, redeemCode } from '#src/adapters/api/promo-codes.ts';
import { promoCodeStore } from '#src/adapters/storage/promo-code-store.ts';
import { memoryStore } from '#test/harness/memory-store.ts';
import { clientOf } from './clients.ts';

const { signal } = new AbortController();

function apiOf(answer: (path: string) => string, status = 200) {
  const kept = memoryStore();
  const store = promoCodeStore(kept);
  store.keep('VERAO');
  const fetch = async (asked: RequestInfo | URL) =>
    new Response(answer(new URL(asked instanceof Request ? asked.url : asked).pathname), { status });
  return { api: clientOf(fetch), store };
}

function answering(status: number, body: string) {
  const codes = apiOf(() => body, status);
  return { store: codes.store, redeem: () => redeemCode(codes)({ code: 'VERAO' }, signal) };
}
const refusal = (reason: string) => JSON.stringify({ 'hydra:description': reason });

describe('a promotion code', () => {
  it.each(['SUCCESS', '"SUCCESS"', ' SUCCESS\n', '" SUCCESS "'])(
    'is redeemed, and no longer stored, where the server answers %j',
    async (body) => {
      const { store, redeem } = answering(200, body);
      expect(await redeem()).toEqual({ kind: 'taken', discount: null });
      expect(store.read()).toBeNull();
    },
  );

  it.each(['promo_code_invalid', 'promo_code_expired', 'promo_code_exhausted'])(
    'that is %s is not stored for another try',
    async (reason) => {
      const { store, redeem } = answering(422, refusal(reason));
      expect(await redeem()).toEqual({ kind: 'refused', reason });
      expect(store.read()).toBeNull();
    },
  );

  it.each([
    [200, 'ERROR', 'unknown_error'],
    [200, '', 'unknown_error'],
    [200, '<html>', 'unknown_error'],
    [500, '<html>', 'unknown_error'],
    [429, JSON.stringify({ code: 429, message: 'too_many_requests' }), 'too_many_requests'],
    [401, JSON.stringify({ code: 401, message: 'Expired JWT Token' }), 'Expired JWT Token'],
    [404, refusal('Not Found'), 'Not Found'],
  ])('is kept while its result is unknown (%i %s)', async (status, body, reason) => {
    const { store, redeem } = answering(status, body);
    await expect(redeem()).rejects.toMatchObject({ reason });
    expect(store.read()).toBe('VERAO');
  });

  it.each([
    [{ percent: 20, amount: null, currency: null }, { percent: 20 }],
    [
      { percent: null, amount: 500, currency: 'EUR' },
      { amount: 500, currency: 'EUR' },
    ],
    [{ percent: '20' }, null],
  ])('is redeemed with the discount that the server names: %o', async (offer, discount) => {
    const { api, store } = apiOf((path) => (path === '/pubapp/promo_codes' ? JSON.stringify(offer) : 'SUCCESS'));
    expect(await redeemCode({ api, store })({ code: 'VERAO' }, signal)).toEqual({ kind: 'taken', discount });
  });

  it('that the customer has paid with is refused, although the server answers SUCCESS', async () => {
    const offer = { percent: 20, amount: null, currency: null, spent: true };
    const { api, store } = apiOf((path) => (path === '/pubapp/promo_codes' ? JSON.stringify(offer) : 'SUCCESS'));
    const answer = { kind: 'refused', reason: 'promo_code_spent' };
    expect(await redeemCode({ api, store })({ code: 'VERAO' }, signal)).toEqual(answer);
    expect(store.read()).toBeNull();
  });

  it('of a visitor is checked, and no longer stored if there is no such code', async () => {
    const there = apiOf(() => JSON.stringify({ percent: 20, amount: null, currency: null }));
    expect(await checkCode(there)({ code: 'VERAO' }, signal)).toEqual({ kind: 'offered' });
    expect(there.store.read()).toBe('VERAO');
    const gone = apiOf(() => refusal('promo_code_invalid'), 422);
    const answer = { kind: 'refused', reason: 'promo_code_invalid' };
    expect(await checkCode(gone)({ code: 'VERAO' }, signal)).toEqual(answer);
    expect(gone.store.read()).toBeNull();
    const busy = apiOf(() => refusal('too_many_requests'), 429);
    await expect(checkCode(busy)({ code: 'VERAO' }, signal)).rejects.toMatchObject({ status: 429 });
    expect(busy.store.read()).toBe('VERAO');
  });

  it('in the address replaces a stored one, and is stored', async () => {
    const store = promoCodeStore(memoryStore());
    store.keep('VERAO');
    expect(await recallCode({ store, opened: () => null })()).toBe('VERAO');
    expect(await recallCode({ store, opened: () => 'NATAL' })()).toBe('NATAL');
    expect(store.read()).toBe('NATAL');
    store.forget('VERAO');
    expect(store.read()).toBe('NATAL');
  });

  it('lasts as long as the tab where storage fails', async () => {
    const blocked = {
      ...memoryStore(),
      set: () => {
        throw new Error('full');
      },
    };
    expect(await recallCode({ store: promoCodeStore(blocked), opened: () => 'NATAL' })()).toBe('NATAL');
  });
});
