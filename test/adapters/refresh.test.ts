// @vitest-environment node
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { rootMachine, type RootRef } from '#machines/root/root.machine.ts';
import type { Session } from '#machines/shared/account/session.ts';
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts';
import { refreshTokens } from '#src/adapters/api/auth.ts';
import { createApiClient } from '#src/adapters/api/client.ts';
import { logIn } from '#src/adapters/api/login.ts';
import { refreshOnce } from '#src/adapters/session/refresh-once.ts';
import { createSessionStore, sessionFromTokens } from '#src/adapters/session/session-store.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';
import { refreshThrough } from '#src/app/start/refresh-through.ts';
import { accessToken, startApi, type Answer, type AskedRequest } from '#test/harness/loopback-api.ts';
import { memoryStore, takingTurns } from '#test/harness/memory-store.ts';

const tokenNumber = (serial: number) => accessToken({ userid: 7, username: 'ana@ex.pt', roles: [], serial });

const EXPIRED: Answer = { status: 401, body: { code: 401, message: 'Expired JWT Token' } };

/** A server that rotates tokens and accepts only the newest; `refreshed` lists the tokens it was sent. */
function rotatingServer() {
  let newest = 1;
  const refreshed: unknown[] = [];
  const expire = () => {
    newest += 1;
  };
  const answer = ({ path, headers, body }: AskedRequest): Answer => {
    if (path === '/api/token/refresh') {
      refreshed.push(body);
      return { body: { token: tokenNumber(newest), refresh_token: `refresh ${newest}` } };
    }
    if (headers.authorization === `Bearer ${tokenNumber(newest)}`) return { body: { path } };
    return EXPIRED;
  };
  return { answer, refreshed, expire };
}

/** A customer other than the first one. */
const rui = sessionFromTokens(accessToken({ userid: 8, username: 'rui@ex.pt', roles: [] }), 'of rui');

/** Delays the answers to calls of one path until they are released. */
function holding(path: string, answer: (request: AskedRequest) => Answer) {
  const held: (() => void)[] = [];
  return {
    answer: async (request: AskedRequest) => {
      if (request.path === path) await new Promise<void>((release) => held.push(release));
      return answer(request);
    },
    untilHeld: () => expect.poll(() => held).toHaveLength(1),
    letGo: () => held.forEach((release) => release()),
  };
}

/** One tab of the app: its auth and token refresh, with the real client in front of the server. */
async function openTab(options: {
  answer: (request: AskedRequest) => Answer | Promise<Answer>;
  store?: LocalStore;
  takeLock?: TakeLock;
  session?: Session | null;
}) {
  const {
    answer,
    store = memoryStore(),
    takeLock = takingTurns(),
    session = sessionFromTokens(tokenNumber(1), 'refresh 1'),
  } = options;
  const server = await startApi(answer);
  const sessions = createSessionStore(store);
  if (session) sessions.store(session);
  const api = createApiClient({
    config: server.config,
    fetch,
    tokens: {
      current: () => sessions.current()?.token ?? null,
      refresh: (refusedToken) => refreshThrough(root, refusedToken),
    },
  });
  const root: RootRef = createActor(
    rootMachine.provide({
      actors: {
        configuration: configurationMachine.provide({ actors: { loadConfiguration: fromPromise(async () => ({})) } }),
        auth: authMachine.provide({
          actors: {
            restoreSession: fromPromise(async () => sessions.current()),
            storeSession: fromPromise(async ({ input }: { input: { session: Session | null } }): Promise<void> =>
              sessions.store(input.session),
            ),
          },
        }),
        'token-refresh': tokenRefreshMachine.provide({
          actors: {
            refreshTokens: fromPromise(({ input }) => refreshOnce(sessions, refreshTokens(api), takeLock)(input)),
          },
        }),
      },
    }),
  ).start();
  onTestFinished(() => {
    root.stop();
  });
  const user = () => root.getSnapshot().context.user;
  await expect.poll(() => user()?.id ?? null).toBe(session?.user.id ?? null);
  return { api, root, sessions, user, asked: server.asked };
}

describe('refreshing the access token', () => {
  it('refreshes once for thirty calls that get 401 together, and retries each', async () => {
    const server = rotatingServer();
    const { api, asked, sessions, user } = await openTab(server);
    server.expire();
    const paths = Array.from({ length: 30 }, (_, index) => `/api/places/${index + 1}`);
    const answers = await Promise.all(paths.map((path) => api(path)));
    expect(answers.map(({ body }) => body)).toMatchObject(paths.map((path) => ({ path })));
    expect(server.refreshed).toEqual([{ refresh_token: 'refresh 1' }]);
    expect(asked).toHaveLength(61);
    expect(sessions.current()).toMatchObject({ token: tokenNumber(2), refreshToken: 'refresh 2' });
    expect(user()?.username).toBe('ana@ex.pt');
  });

  it('refreshes again when the newer token gets a 401 later', async () => {
    const server = rotatingServer();
    const { api } = await openTab(server);
    for (const refreshToken of ['refresh 1', 'refresh 2']) {
      server.expire();
      await api('/api/customer/profile');
      expect(server.refreshed.at(-1)).toEqual({ refresh_token: refreshToken });
    }
    expect(server.refreshed).toHaveLength(2);
  });

  it('uses the tokens that another tab has fetched meanwhile', async () => {
    const server = rotatingServer();
    const [store, takeLock] = [memoryStore(), takingTurns()];
    const [first, second] = [
      await openTab({ ...server, store, takeLock }),
      await openTab({ ...server, store, takeLock }),
    ];
    server.expire();
    await Promise.all([first.api('/api/customer/profile'), second.api('/api/customer/profile')]);
    expect(server.refreshed).toEqual([{ refresh_token: 'refresh 1' }]);
    expect(second.sessions.current()?.token).toBe(tokenNumber(2));
  });

  it.each<[string, Answer]>([
    ['refused', { status: 401, body: { code: 401, message: 'Invalid JWT Refresh Token' } }],
    ['without a token', { body: {} }],
    ['undecodable', { body: { token: 'not-a-token', refresh_token: 'r' } }],
    ['broken', { body: '<html>' }],
    ['failing', { status: 500, body: {} }],
  ])('signs out where the refresh is %s, and passes the original error on', async (_what, refreshAnswer) => {
    const { api, sessions, user, asked } = await openTab({
      answer: ({ path }) => (path === '/api/token/refresh' ? refreshAnswer : EXPIRED),
    });
    await expect(api('/api/customer/profile')).rejects.toMatchObject({ reason: 'Expired JWT Token', status: 401 });
    await expect.poll(user).toBeNull();
    expect(sessions.current()).toBeNull();
    expect(asked.map(({ path }) => path)).toEqual(['/api/customer/profile', '/api/token/refresh']);
  });

  it('sends no request without a refresh token', async () => {
    const session = sessionFromTokens(tokenNumber(1), null);
    const { api, asked, user } = await openTab({ answer: () => ({ status: 401, body: {} }), session });
    await expect(api('/api/customer/profile')).rejects.toMatchObject({ status: 401 });
    await expect.poll(user).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('signs nobody in with tokens that arrive after the logout', async () => {
    const server = rotatingServer();
    const refresh = holding('/api/token/refresh', server.answer);
    const { api, root, sessions, user } = await openTab(refresh);
    server.expire();
    const call = api('/api/customer/profile');
    await refresh.untilHeld();
    root.getSnapshot().children.auth?.send({ type: 'logout.requested' });
    await expect.poll(user).toBeNull();
    refresh.letGo();
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(sessions.current()).toBeNull();
    expect(user()).toBeNull();
  });

  it('neither replaces a customer who signed in during the refresh, nor retries in their name', async () => {
    const server = rotatingServer();
    const refresh = holding('/api/token/refresh', server.answer);
    const { api, root, sessions, user, asked } = await openTab(refresh);
    server.expire();
    const call = api('/api/customer/profile');
    await refresh.untilHeld();
    root.getSnapshot().children.auth?.send({ type: 'session.established', session: rui });
    await expect.poll(() => user()?.id).toBe(8);
    refresh.letGo();
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(sessions.current()).toEqual(rui);
    expect(user()?.id).toBe(8);
    expect(asked.filter(({ path }) => path === '/api/customer/profile')).toHaveLength(1);
  });

  it('does not retry for a customer who signed in after the call', async () => {
    const creation = holding('/api/multi_carts', () => EXPIRED);
    const { api, root, user, asked } = await openTab(creation);
    const call = api('/api/multi_carts', { method: 'POST', body: {} });
    await creation.untilHeld();
    root.getSnapshot().children.auth?.send({ type: 'session.established', session: rui });
    await expect.poll(() => user()?.id).toBe(8);
    creation.letGo();
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(1);
    expect(user()?.id).toBe(8);
  });

  it('passes on a 401 of login_check, also with a session', async () => {
    const { api, asked, user } = await openTab({
      answer: () => ({ status: 401, body: { code: 401, message: 'Invalid credentials.' } }),
    });
    const result = logIn(api)({ username: 'ana@ex.pt', password: 'wrong' });
    await expect(result).resolves.toEqual({ kind: 'incorrect', reason: 'Invalid credentials.' });
    expect(asked.map(({ path }) => path)).toEqual(['/api/login_check']);
    expect(user()?.username).toBe('ana@ex.pt');
  });
});
