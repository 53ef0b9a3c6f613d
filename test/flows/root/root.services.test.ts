// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type AnyActorRef, type AnyMachineSnapshot, waitFor } from 'xstate';
import type { RootRef } from '#machines/root/root.machine.ts';
import { createSessionStore, sessionFromTokens } from '#src/adapters/session/session-store.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { createApp } from '#src/app/start/create-app.ts';
import { anAppConfig } from '#test/harness/fixtures.ts';
import { accessToken } from '#test/harness/loopback-api.ts';
import { appBrowser } from '#test/harness/ports/browser-worlds.ts';
import { CALL_FAULTS } from '#test/harness/ports/faults.ts';
import { network, type Network } from '#test/harness/ports/network.ts';
import texts from '../../../public/assets/i18n/pt.json' with { type: 'json' };

const sessionOf = (userid: number, username: string) => {
  const session = sessionFromTokens(accessToken({ userid, username, roles: ['ROLE_USER'] }), `refresh of ${username}`);
  if (!session) throw new Error('The token is not readable');
  return session;
};
const ana = sessionOf(7, 'ana@ex.pt');
const rui = sessionOf(8, 'rui@ex.pt');

/** Files of the app's own server. */
const FILES: Readonly<Record<string, unknown>> = {
  '/assets/config/production.json': anAppConfig(),
  '/assets/i18n/pt.json': texts,
};

/** The whole app as `src/main.tsx` starts it, on a network that answers; `fault` breaks calls from then on. */
async function openApp() {
  const asked: string[] = [];
  let net: Network = network();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://app.ex.pt');
    const file = FILES[pathname];
    if (file !== undefined) return Response.json(file);
    const before = net.asked.length;
    try {
      return await net.fetch(input, init);
    } finally {
      asked.push(...net.asked.slice(before));
    }
  };
  const { root, router } = createApp({ environment: 'production', browser: appBrowser(fetch) });
  onTestFinished(() => {
    root.stop();
    router.history.destroy();
  });
  root.start();
  return { root, router, asked, fault: (broken: Parameters<typeof network>[0]) => void (net = network(broken)) };
}

/** The whole app, with the code of all services loaded. */
async function openWhole() {
  const app = await openApp();
  await app.router.load();
  await waitFor(app.root, (state) => state.matches({ mainArea: 'running', shell: 'running' }));
  return app;
}

function child(root: RootRef, id: string): AnyActorRef {
  const found: AnyActorRef | undefined = Object.entries(root.getSnapshot().children).find(([key]) => key === id)?.[1];
  if (!found) throw new Error(`The root has no "${id}"`);
  return found;
}
const stateOf = (root: RootRef, id: string) => child(root, id).getSnapshot() as AnyMachineSnapshot;

/** All data in the root, its services and its flows. */
const known = (root: RootRef) => JSON.stringify(root.getPersistedSnapshot());

const customer = (root: RootRef) => ({
  root: root.getSnapshot().context.user?.id ?? null,
  cart: stateOf(root, 'cart').context['userId'] as number | null,
  events: stateOf(root, 'events').context['userId'] as number | null,
  promo: stateOf(root, 'promo').context['userId'] as number | null,
});
const everywhere = (id: number | null) => ({ root: id, cart: id, events: id, promo: id });

const stored = () => createSessionStore(createLocalStore(globalThis.window)).current();

describe('the root with its real services', () => {
  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/app/welcome');
  });

  it('passes a sign-in to all services, which read the customer’s data', async () => {
    const { root, asked } = await openWhole();
    child(root, 'auth').send({ type: 'session.established', session: ana });
    await expect.poll(() => customer(root)).toEqual(everywhere(7));
    await expect.poll(() => stateOf(root, 'cart').context['isLoaded']).toBe(true);
    await expect.poll(() => asked).toContain('GET /api/users/:id/events');
    expect(asked).toContain('GET /api/customer/profile');
    expect(stored()?.user.id).toBe(7);
  });

  it('leaves nothing of one customer to the next', async () => {
    const { root } = await openWhole();
    child(root, 'auth').send({ type: 'session.established', session: ana });
    await expect.poll(() => customer(root)).toEqual(everywhere(7));
    child(root, 'auth').send({ type: 'session.established', session: rui });
    await expect.poll(() => customer(root)).toEqual(everywhere(8));
    expect(known(root)).not.toContain('ana@ex.pt');
    expect(stored()?.user.id).toBe(8);
    expect(JSON.stringify(localStorage)).not.toContain(ana.token);
  });

  it('forgets the customer who signs out, and revokes the session', async () => {
    const { root, asked } = await openWhole();
    child(root, 'auth').send({ type: 'session.established', session: ana });
    await expect.poll(() => customer(root)).toEqual(everywhere(7));
    child(root, 'auth').send({ type: 'logout.requested' });
    await expect.poll(() => customer(root)).toEqual(everywhere(null));
    await expect.poll(() => asked).toContain('POST /api/token/revoke');
    await expect.poll(() => stateOf(root, 'auth').value).toEqual({ signedOut: 'ended' });
    expect(known(root)).not.toContain('ana@ex.pt');
    expect(stored()).toBeNull();
  });

  it('remembers the customer whose session the server has ended, for the next login', async () => {
    const { root, fault } = await openWhole();
    child(root, 'auth').send({ type: 'session.established', session: ana });
    await expect.poll(() => stateOf(root, 'cart').context['isLoaded']).toBe(true);
    fault({ call: 'POST /api/token/refresh', fault: CALL_FAULTS[401].fault });
    child(root, 'token-refresh').send({ type: 'refresh.requested', refusedToken: ana.token });
    await expect.poll(() => customer(root)).toEqual(everywhere(null));
    expect(root.getSnapshot().context.lost?.id).toBe(7);
    expect(stored()).toBeNull();
  });

  it('restores a session before the code of the other services is loaded', async () => {
    createSessionStore(createLocalStore(globalThis.window)).store(ana);
    const { root, router } = await openApp();
    await expect.poll(() => root.getSnapshot().context.user?.id).toBe(7);
    expect(root.getSnapshot().children).not.toHaveProperty('cart');
    await router.load();
    await expect.poll(() => root.getSnapshot().value).toMatchObject({ mainArea: 'running', shell: 'running' });
    await expect.poll(() => customer(root)).toEqual(everywhere(7));
  });

  it('shows alerts that were raised before the code of its shell was loaded', async () => {
    const { root, router } = await openApp();
    root.send({ type: 'alert.raised', title: null, reason: 'offline', status: 0 });
    await router.load();
    await expect.poll(() => root.getSnapshot().value).toMatchObject({ shell: 'running' });
    expect(stateOf(root, 'alerts').context['alerts']).toEqual([{ title: null, reason: 'offline' }]);
  });
});
