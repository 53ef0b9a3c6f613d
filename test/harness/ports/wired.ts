import { vi } from 'vitest';
import { createActor, setup, type AnyActorLogic, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { watchActivity } from '#src/adapters/api/activity.ts';
import { createApiClient } from '#src/adapters/api/client.ts';
import { createServerClock } from '#src/adapters/api/server-clock.ts';
import { createChanges } from '#src/adapters/events/changes.ts';
import { keyMaker } from '#src/adapters/idempotency/new-key.ts';
import { createTexts } from '#src/adapters/language/texts.ts';
import { createKeptAnswers } from '#src/adapters/offline/kept-answers.ts';
import { createReleaseCheck } from '#src/adapters/release/release-check.ts';
import { createSessionStore, sessionFromTokens } from '#src/adapters/session/session-store.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { createLocks } from '#src/adapters/storage/locks.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { createClients, type Clients } from '#src/wiring/clients.ts';
import { createPayments } from '#src/wiring/payments.tsx';
import { isMachine } from '#studio/definition.ts';
import { anAppConfig } from '#test/harness/fixtures.ts';
import { accessToken } from '#test/harness/loopback-api.ts';

type Wiring = { wire: (clients: Clients) => AnyStateMachine };

const wirings = import.meta.glob<Wiring>('../../../src/flows/*/*.wiring.{ts,tsx}');

const nameOf = (path: string) => path.split('/').at(-2) ?? '';

/** The signed-in customer's access token. */
export const TOKEN = accessToken({ userid: 7, username: 'ana@ex.pt', roles: ['ROLE_USER'] });

interface World {
  fetch: typeof globalThis.fetch;
  tab: Window & typeof globalThis;
}

const config = async () => anAppConfig({ qrBase: 'https://api.ex.pt/qr/', vapidKey: 'key' });

/** The dependencies of the app's adapters, on that network and in that browser. A customer is signed in. */
export function clientsOf({ fetch, tab }: World): Clients {
  const store = createLocalStore(tab);
  const sessions = createSessionStore(store);
  sessions.store(sessionFromTokens(TOKEN, 'r'));
  const texts = createTexts({ translator: createI18n(), store, fetch, document });
  // The 401 remains after a refresh.
  const tokens = { current: sessions.token, refresh: async () => null };
  const { api, activity } = watchActivity(createApiClient({ config, fetch, tokens }));
  return createClients({
    api,
    activity,
    config,
    clock: createServerClock(),
    kept: createKeptAnswers(null),
    releases: createReleaseCheck(tab),
    store,
    sessions,
    texts,
    payments: createPayments({ config, browser: tab, language: texts.spoken }),
    tab,
    address: () => ({ pathname: '/', search: {} }),
    newKey: keyMaker(tab.crypto),
    takeLock: createLocks({ store, locks: undefined }),
    changes: createChanges(),
  });
}

async function wireAll(world: World): Promise<[name: string, machine: AnyStateMachine][]> {
  // Only a build has the push worker.
  vi.stubEnv('PROD', true);
  const clients = clientsOf(world);
  return Promise.all(
    Object.entries(wirings).map(async ([path, load]): Promise<[string, AnyStateMachine]> => {
      const { wire } = await load();
      return [nameOf(path), wire(clients)];
    }),
  );
}

/** The machine as the app runs it, with its adapters in that world. */
export async function wired({ id }: AnyStateMachine, world: World): Promise<AnyStateMachine> {
  vi.stubEnv('PROD', true);
  // A child machine is wired with its parent.
  const own = Object.entries(wirings).find(([path]) => nameOf(path) === id);
  const provided = own ? [[nameOf(own[0]), (await own[1]()).wire(clientsOf(world))] as const] : await wireAll(world);
  const found = within(Object.fromEntries(provided)).find(([, machine]) => machine.id === id);
  if (!found) throw new Error(`The app provides no "${id}"`);
  return found[1];
}

/** Every flow and service of the app, by the name under which the root starts it. */
export const everyWired = wireAll;

/** The machines wired under a name, and their child machines. */
function within(provided: object): [string, AnyStateMachine][] {
  return Object.entries(provided).flatMap(([name, one]: [string, unknown]): [string, AnyStateMachine][] =>
    isMachine(one) ? [[name, one], ...within(one.implementations.actors as object)] : [],
  );
}

/** The outcome of a port: for a stream, its first event. Null: it has not settled. */
export type Settled = { output: unknown } | { error: unknown } | { sent: AnyEventObject } | null;

/** The result of a port's adapter; for a stream, its first event. */
export function settle(logic: AnyActorLogic, input: unknown): Promise<Settled> {
  return new Promise((resolve) => {
    const parent = setup({ actors: { logic } }).createMachine({
      invoke: {
        src: 'logic',
        input: () => input,
        onDone: { actions: ({ event }) => resolve({ output: event.output }) },
        onError: { actions: ({ event }) => resolve({ error: event.error }) },
      },
      on: { '*': { actions: ({ event }) => resolve({ sent: event }) } },
    });
    createActor(parent).start();
  });
}
