// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createSessionStore, sessionFromTokens } from '#src/adapters/session/session-store.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { accessToken } from '#test/harness/loopback-api.ts';

const KEY = 'mesa.user';
const token = accessToken({ userid: 7, username: 'ana@ex.pt', roles: ['ROLE_USER'], fcmToken: null });
const newer = accessToken({ userid: 8, username: 'rui@ex.pt', roles: [] });
const ana = { token, refreshToken: 'r', user: { id: 7, username: 'ana@ex.pt', roles: ['ROLE_USER'] } };

/** A browser whose storage throws on every access. */
function blockedBrowser(): Window {
  return Object.defineProperty(Object.create(window) as Window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

/** The storage event of a write in another tab. */
function writeElsewhere(value: string | null) {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, value);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value }));
}

describe('the session store', () => {
  afterEach(() => localStorage.clear());

  it('restores the tokens of an earlier visit', () => {
    createSessionStore(createLocalStore(window)).store(ana);
    expect(createSessionStore(createLocalStore(window)).current()).toEqual(ana);
  });

  it('stores tokens and nothing about the customer', () => {
    createSessionStore(createLocalStore(window)).store(ana);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ token, refreshToken: 'r' });
  });

  it('leaves nothing behind when the session ends', () => {
    const sessions = createSessionStore(createLocalStore(window));
    sessions.store(ana);
    sessions.store(null);
    expect(sessions.current()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['nothing', null],
    ['broken JSON', '{"token":'],
    ['another shape', '[]'],
    ['a session without a token', '{"refreshToken":"r"}'],
    ['a token that is no text', '{"token":7}'],
    ['an undecodable token', '{"token":"not-a-token","refreshToken":"r"}'],
    [
      'a token that names no user',
      JSON.stringify({ token: accessToken({ username: 'ana@ex.pt' }), refreshToken: 'r' }),
    ],
  ])('restores no session from %s', (_what, stored) => {
    if (stored !== null) localStorage.setItem(KEY, stored);
    expect(createSessionStore(createLocalStore(window)).current()).toBeNull();
  });

  it('restores a session without a refresh token', () => {
    localStorage.setItem(KEY, JSON.stringify({ token }));
    expect(createSessionStore(createLocalStore(window)).current()).toEqual({ ...ana, refreshToken: null });
  });

  it('keeps a session for the life of the tab where storage is blocked', () => {
    const sessions = createSessionStore(createLocalStore(blockedBrowser()));
    expect(sessions.current()).toBeNull();
    sessions.store(ana);
    expect(sessions.current()).toEqual(ana);
    expect(sessions.reload()).toEqual(ana);
    sessions.store(null);
    expect(sessions.current()).toBeNull();
  });

  it('finds the tokens that another tab has rotated', () => {
    const sessions = createSessionStore(createLocalStore(window));
    sessions.store(ana);
    localStorage.setItem(KEY, JSON.stringify({ token: newer, refreshToken: 'r2' }));
    expect(sessions.current()).toEqual(ana);
    expect(sessions.reload()).toMatchObject({ token: newer, refreshToken: 'r2' });
    expect(sessions.current()).toMatchObject({ token: newer });
  });

  it('reports sign-in and sign-out in other tabs, until unsubscribed', () => {
    const sessions = createSessionStore(createLocalStore(window));
    const seen: (string | null)[] = [];
    const stop = sessions.watch((session) => seen.push(session?.user.username ?? null));
    writeElsewhere(JSON.stringify({ token, refreshToken: 'r' }));
    expect(sessions.current()).toEqual(ana);
    writeElsewhere('{"token":');
    writeElsewhere(null);
    window.dispatchEvent(new StorageEvent('storage', { key: 'mesa.county', newValue: '3' }));
    stop();
    writeElsewhere(JSON.stringify({ token: newer, refreshToken: 'r' }));
    expect(seen).toEqual(['ana@ex.pt', null, null]);
  });

  it('does not resume a session that this tab ended before the storage event arrived', () => {
    const sessions = createSessionStore(createLocalStore(window));
    const seen: unknown[] = [];
    const stop = sessions.watch((session) => seen.push(session));
    sessions.store(null);
    window.dispatchEvent(
      new StorageEvent('storage', { key: KEY, newValue: JSON.stringify({ token, refreshToken: 'r' }) }),
    );
    stop();
    expect([seen, sessions.current()]).toEqual([[null], null]);
  });

  it('raises an error for a login answer with a token that cannot be decoded (spec 5)', () => {
    expect(() => sessionFromTokens('not-a-token', 'r')).toThrow('Invalid token');
  });
});
