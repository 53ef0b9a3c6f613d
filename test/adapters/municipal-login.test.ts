// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { completeMunicipalLogin, linkMunicipalLogin, startMunicipalLogin } from '#src/adapters/api/municipal-login.ts';
import { leaveForProvider, recallAttempt } from '#src/adapters/storage/municipal-attempts.ts';
import type { Answer } from '#test/harness/loopback-api.ts';
import { ANA, refusal, startClient } from './clients.ts';

const apiThatSays = (answer: Answer) => startClient(() => answer, 'another-customer');

const { session, tokens } = ANA;
const callback = { state: 's', code: 'c', iss: 'https://id.example', error: null };
const attempt = { secret: 'x', callback };
const refused = (description: string) => refusal(422, description);

describe('the municipal login adapters', () => {
  it('start without the token of the current session', async () => {
    const departure = { authorizationUrl: 'https://id.example/auth', secret: 'x' };
    const { api, asked } = await apiThatSays({ body: departure });
    await expect(startMunicipalLogin(api)()).resolves.toEqual(departure);
    expect(asked).toMatchObject([{ method: 'POST', path: '/pubapp/auth/municipal_login/start' }]);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it.each<[Answer, object]>([
    [{ body: { outcome: 'logged_in', ...tokens } }, { kind: 'loggedIn', session }],
    [
      { body: { outcome: 'account_exists', email: 'ana@ex.pt', link_token: 'l' } },
      { kind: 'accountExists', email: 'ana@ex.pt', linkToken: 'l' },
    ],
    [{ body: { outcome: 'access_denied' } }, { kind: 'accessDenied' }],
    [{ body: { outcome: 'email_missing' } }, { kind: 'emailMissing' }],
    [{ body: { outcome: 'email_not_verified' } }, { kind: 'emailNotVerified' }],
    [refused('state_invalid'), { kind: 'invalid' }],
    [refused('state_expired'), { kind: 'expired' }],
  ])('read %j', async (answer, result) => {
    const { api, asked } = await apiThatSays(answer);
    await expect(completeMunicipalLogin(api)(attempt)).resolves.toEqual(result);
    expect(asked).toMatchObject([{ method: 'POST', path: '/pubapp/auth/municipal_login/complete' }]);
    expect(asked[0]?.body).toEqual({ secret: 'x', state: 's', code: 'c', iss: 'https://id.example' });
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each<[Answer, string]>([
    [{ body: { outcome: 'something_new' } }, 'unknown_error'],
    [{ body: { outcome: 'logged_in' } }, 'unknown_error'],
    [{ body: '' }, 'unknown_error'],
    [refusal(502, 'identity_provider_unavailable'), 'identity_provider_unavailable'],
    [{ status: 429, body: { code: 429, message: 'too_many_requests' } }, 'too_many_requests'],
    [refused('something_new'), 'something_new'],
    [refused('link_expired'), 'link_expired'],
    [refusal(500, 'state_expired'), 'state_expired'],
    [refusal(409, 'state_invalid'), 'state_invalid'],
  ])('reject unexpected answers: %j', async (answer, reason) => {
    const { api } = await apiThatSays(answer);
    await expect(completeMunicipalLogin(api)(attempt)).rejects.toMatchObject({ reason });
  });

  it.each<[Answer, object]>([
    [{ body: tokens }, { kind: 'loggedIn', session }],
    [
      { status: 401, body: { code: 401, message: 'Invalid credentials.' } },
      { kind: 'refused', reason: 'Invalid credentials.' },
    ],
    [refused('link_invalid'), { kind: 'invalid' }],
    [refused('link_expired'), { kind: 'expired' }],
  ])('read the answer to a link with an account: %j', async (answer, result) => {
    const { api, asked } = await apiThatSays(answer);
    await expect(linkMunicipalLogin(api)({ linkToken: 'l', password: 'p' })).resolves.toEqual(result);
    expect(asked).toMatchObject([{ method: 'POST', path: '/pubapp/auth/municipal_login/link' }]);
    expect(asked[0]?.body).toEqual({ link_token: 'l', password: 'p' });
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [500, 'link_expired'],
    [403, 'link_invalid'],
    [422, 'state_expired'],
    [429, 'too_many_requests'],
  ])('reject a link that fails with %i %s', async (status, reason) => {
    const { api } = await apiThatSays(refusal(status, reason));
    await expect(linkMunicipalLogin(api)({ linkToken: 'l', password: 'p' })).rejects.toMatchObject({ reason, status });
  });
});

/** A tab with these stored texts, which records where it was redirected. */
function tabWith(stored: Record<string, string>) {
  const visited: string[] = [];
  const sessionStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  };
  const tab = { sessionStorage, location: { assign: (url: string) => visited.push(url) } };
  return { tab: tab as unknown as Pick<Window, 'sessionStorage' | 'location'>, visited };
}

describe('the stored login attempt', () => {
  it('is returned once when the customer comes back', () => {
    const { tab, visited } = tabWith({});
    const remembered = { secret: 'x', returnUrl: '/app/restaurants/4' };
    void leaveForProvider(tab)({ authorizationUrl: 'https://id.example/auth', attempt: remembered });
    expect(visited).toEqual(['https://id.example/auth']);
    expect(recallAttempt(tab)()).toEqual(remembered);
    expect(recallAttempt(tab)()).toBeNull();
  });

  it.each(['{', '7', '{}', '{"secret":7}'])('is missing when the tab contains %s', (text) => {
    expect(recallAttempt(tabWith({ 'mesa.municipal-login': text }).tab)()).toBeNull();
  });

  it('is reported as not stored where storage is blocked, and the customer stays on the page', async () => {
    const { tab, visited } = tabWith({});
    const blocked = {
      location: tab.location,
      get sessionStorage(): Storage {
        throw new DOMException('Denied', 'SecurityError');
      },
    };
    const leave = leaveForProvider(blocked)({
      authorizationUrl: 'https://id.example/auth',
      attempt: { secret: 'x', returnUrl: null },
    });
    await expect(leave).resolves.toBeUndefined();
    expect(visited).toEqual([]);
    expect(recallAttempt(blocked)()).toBeNull();
  });
});
