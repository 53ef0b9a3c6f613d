import { describe, expect, it } from 'vitest';
import { startFamily } from '#server/auth/refresh-tokens.ts';
import { tokenPair } from './accounts.ts';
import { refusalOf, setUpTestApp, statusAndBody, type TestAnswer } from './harness.ts';

const DAY = 24 * 3600;

const app = await setUpTestApp();

const refresh = (token: unknown): Promise<TestAnswer> =>
  app.call('POST', '/api/token/refresh', { body: { refresh_token: token } });
const refreshed = async (token: string): Promise<string> => tokenPair.parse((await refresh(token)).body).refresh_token;
const refused = (message: string) => ({ status: 401, body: { code: 401, message } });

/** A customer with a new session, created without hashing a password. */
async function signedIn(): Promise<{ refreshToken: string; userId: number }> {
  const { userId } = await app.customer();
  const { token: refreshToken } = await startFamily(app.db, app.clock, userId);
  return { userId, refreshToken };
}

describe('refresh', () => {
  it('returns a new, valid pair', async () => {
    const { refreshToken } = await signedIn();
    const answer = await refresh(refreshToken);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    const pair = tokenPair.parse(answer.body);
    expect(pair.refresh_token).toMatch(/^[0-9a-f]{128}$/);
    expect(pair.refresh_token).not.toBe(refreshToken);
    expect((await app.call('GET', '/api/customer/profile', { token: pair.token })).status).toBe(200);
    expect((await refresh(pair.refresh_token)).status).toBe(200);
  });

  it.each([[undefined], [''], [null], [7]])('%j is missing', async (token) => {
    expect(await refresh(token)).toMatchObject(refused('Missing JWT Refresh Token'));
  });

  it('refuses an unknown token', async () => {
    expect(await refresh('0'.repeat(128))).toMatchObject(refused('JWT Refresh Token Not Found'));
  });

  it('ignores a bad access token, which is the reason to refresh', async () => {
    const { refreshToken } = await signedIn();
    const answer = await app.call('POST', '/api/token/refresh', {
      body: { refresh_token: refreshToken },
      token: 'bad',
    });
    expect(answer.status).toBe(200);
  });

  it('returns one successor to thirty concurrent callers', async () => {
    const { refreshToken } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 30 }, () => refresh(refreshToken)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const successors = new Set(answers.map(({ body }) => tokenPair.parse(body).refresh_token));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    expect((await refresh(successor)).status).toBe(200);
  });

  it('returns the same successor for ten seconds, and treats a later reuse as theft', async () => {
    const { refreshToken } = await signedIn();
    const successor = await refreshed(refreshToken);
    app.clock.advance(10);
    expect(await refreshed(refreshToken)).toBe(successor);
    app.clock.advance(1);
    expect(await refresh(refreshToken)).toMatchObject(refused('Invalid JWT Refresh Token'));
    expect(await refresh(successor)).toMatchObject(refused('Invalid JWT Refresh Token'));
  });

  it('treats the reuse of an older token as theft at once, and revokes the access tokens too', async () => {
    const { refreshToken } = await signedIn();
    const second = await refreshed(refreshToken);
    const { token, refresh_token: third } = tokenPair.parse((await refresh(second)).body);
    expect((await app.call('GET', '/api/customer/profile', { token })).status).toBe(200);
    expect(await refresh(refreshToken)).toMatchObject(refused('Invalid JWT Refresh Token'));
    expect(await refresh(third)).toMatchObject(refused('Invalid JWT Refresh Token'));
    expect(await app.call('GET', '/api/customer/profile', { token })).toMatchObject(refused('Invalid JWT Token'));
  });

  it('leaves the customer’s other sessions alone', async () => {
    const { refreshToken, userId } = await signedIn();
    const { token: other } = await startFamily(app.db, app.clock, userId);
    await refreshed(await refreshed(refreshToken));
    await refresh(refreshToken);
    expect((await refresh(other)).status).toBe(200);
  });

  it('expires after thirty days without use', async () => {
    const { refreshToken } = await signedIn();
    app.clock.advance(30 * DAY - 1);
    const successor = await refreshed(refreshToken);
    app.clock.advance(30 * DAY);
    expect(await refresh(successor)).toMatchObject(refused('Invalid JWT Refresh Token'));
  });

  it('expires ninety days after the sign-in, even with use', async () => {
    let { refreshToken } = await signedIn();
    for (const days of [29, 29, 29]) {
      app.clock.advance(days * DAY);
      refreshToken = await refreshed(refreshToken);
    }
    app.clock.advance(3 * DAY);
    expect(await refresh(refreshToken)).toMatchObject(refused('Invalid JWT Refresh Token'));
  });

  it('stores nothing usable', async () => {
    const { refreshToken } = await signedIn();
    const successor = await refreshed(refreshToken);
    const rows = JSON.stringify(await app.db.selectFrom('refresh_tokens').selectAll().execute());
    expect(rows).not.toContain(refreshToken);
    expect(rows).not.toContain(successor);
  });
});

const revoke = (body: unknown, token?: string): Promise<TestAnswer> =>
  app.call('POST', '/api/token/revoke', { body, ...(token === undefined ? {} : { token }) });

describe('revoke', () => {
  it('ends the session, by any of its refresh tokens', async () => {
    const { refreshToken } = await signedIn();
    const successor = await refreshed(refreshToken);
    expect(statusAndBody(await revoke({ refresh_token: refreshToken }, 'an expired access token'))).toEqual([
      204,
      null,
    ]);
    expect(await refresh(successor)).toMatchObject(refused('Invalid JWT Refresh Token'));
  });

  it('invalidates that session’s access tokens with the next request, and no others', async () => {
    const { refreshToken, userId } = await signedIn();
    const { token: other } = await startFamily(app.db, app.clock, userId);
    const pairOf = async (token: string) => tokenPair.parse((await refresh(token)).body);
    const [phone, laptop] = [await pairOf(refreshToken), await pairOf(other)];
    const renewed = await pairOf(phone.refresh_token);
    const profile = async ({ token }: { token: string }) =>
      (await app.call('GET', '/api/customer/profile', { token })).status;
    expect([await profile(phone), await profile(renewed), await profile(laptop)]).toEqual([200, 200, 200]);
    await revoke({ refresh_token: renewed.refresh_token });
    expect([await profile(phone), await profile(renewed), await profile(laptop)]).toEqual([401, 401, 200]);
    expect((await app.call('GET', '/api/themes', { token: phone.token })).body).toEqual({
      code: 401,
      message: 'Invalid JWT Token',
    });
    expect((await refresh(laptop.refresh_token)).status).toBe(200);
  });

  it('accepts an access token whose session has expired and was deleted', async () => {
    const { refreshToken, userId } = await signedIn();
    const { token } = tokenPair.parse((await refresh(refreshToken)).body);
    await app.db.deleteFrom('refresh_token_families').where('user_id', '=', userId).execute();
    expect((await app.call('GET', '/api/customer/profile', { token })).status).toBe(200);
  });

  it.each([{ refresh_token: 'unknown' }, {}, { refresh_token: 7 }])('answers %j with 204 too', async (body) => {
    expect((await revoke(body)).status).toBe(204);
  });
});

describe('profile', () => {
  it('returns the caller’s customer', async () => {
    const customer = await app.customer('Rui');
    const answer = await app.call('GET', '/api/customer/profile', { token: customer.token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      '@context': '/api/contexts/Customer',
      '@id': customer.iri,
      '@type': 'Customer',
      id: customer.customerId,
      uid: customer.uid,
      nif: null,
      name: 'Rui',
      country: 'PT',
      addresses: [],
      currentAddress: null,
      cards: [],
      currentCard: null,
      currentSlotReservations: [],
      currentGroupReservations: [],
      currentBills: [],
      currentCart: null,
      access: false,
      accessStatus: 'none',
      image: null,
    });
  });

  it('is 404 for a user without a customer', async () => {
    const customer = await app.customer();
    await app.db.deleteFrom('customers').where('id', '=', customer.customerId).execute();
    expect(refusalOf(await app.call('GET', '/api/customer/profile', { token: customer.token }))).toEqual([
      404,
      'Not Found',
    ]);
  });
});
