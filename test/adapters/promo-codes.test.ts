import { describe, expect, it } from 'vitest';
import { createApiClient } from '#src/adapters/api/client.ts';
import { recallCode, redeemCode } from '#src/adapters/api/promo-codes.ts';
import { promoCodeStore } from '#src/adapters/storage/promo-code-store.ts';
import { anAppConfig } from '#test/harness/fixtures.ts';
import { memoryStore } from '#test/harness/memory-store.ts';

const { signal } = new AbortController();

function answering(status: number, body: string) {
  const kept = memoryStore();
  const store = promoCodeStore(kept);
  store.keep('VERAO');
  const fetch = async () => new Response(body, { status });
  const api = createApiClient({
    config: async () => anAppConfig(),
    tokens: { current: () => 'token', refresh: async () => null },
    fetch,
  });
  return { store, redeem: () => redeemCode({ api, store })({ code: 'VERAO' }, signal) };
}
const refusal = (reason: string) => JSON.stringify({ 'hydra:description': reason });

describe('a promotion code', () => {
  it.each(['SUCCESS', '"SUCCESS"', ' SUCCESS\n', '" SUCCESS "'])(
    'is redeemed, and no longer stored, where the server answers %j',
    async (body) => {
      const { store, redeem } = answering(200, body);
      expect(await redeem()).toEqual({ kind: 'taken' });
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
