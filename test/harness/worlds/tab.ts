import { createActor, type AnyActorLogic, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { FlowKind } from '#machines/flows.ts';
import type { RootRef } from '#machines/root/root.machine.ts';
import type { LazyServices } from '#machines/root/services.ts';
import { watchActivity } from '#src/adapters/api/activity.ts';
import { createApiClient } from '#src/adapters/api/client.ts';
import { createServerClock } from '#src/adapters/api/server-clock.ts';
import { createChanges } from '#src/adapters/events/changes.ts';
import { createKeptAnswers } from '#src/adapters/offline/kept-answers.ts';
import { createReleaseCheck } from '#src/adapters/release/release-check.ts';
import { createSessionStore } from '#src/adapters/session/session-store.ts';
import { createDraftStore } from '#src/adapters/storage/draft-store.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { createLocks } from '#src/adapters/storage/locks.ts';
import { addActor } from '#src/app/lazy/add-actor.ts';
import { wire as wireMainArea } from '#src/app/lazy/main-area.ts';
import { wire as wireShell } from '#src/app/lazy/shell.ts';
import { connectRouter } from '#src/app/navigation/bridge.ts';
import { keepDrafts } from '#src/app/shell/keep-drafts.ts';
import { provideRoot } from '#src/app/start/provide.ts';
import { refreshThrough } from '#src/app/start/refresh-through.ts';
import { wire as cartModal } from '#src/flows/cart-modal/cart-modal.wiring.tsx';
import { wire as checkout } from '#src/flows/checkout/checkout.wiring.tsx';
import { wire as deliveryMethod } from '#src/flows/delivery-method/delivery-method.wiring.tsx';
import { wire as groupReservation } from '#src/flows/group-reservation/group-reservation.wiring.tsx';
import { wire as login } from '#src/flows/login/login.wiring.tsx';
import { wire as myCode } from '#src/flows/my-code/my-code.wiring.tsx';
import { wire as newReservation } from '#src/flows/new-reservation/new-reservation.wiring.tsx';
import { wire as optionTree } from '#src/flows/option-tree/option-tree.wiring.tsx';
import { wire as orders } from '#src/flows/orders/orders.wiring.tsx';
import { wire as place } from '#src/flows/place/place.wiring.tsx';
import { wire as presence } from '#src/flows/presence/presence.wiring.tsx';
import { wire as reservation } from '#src/flows/reservation/reservation.wiring.tsx';
import { wire as reservations } from '#src/flows/reservations/reservations.wiring.tsx';
import { openFlows, type AppLocation } from '#src/location/open-flows.ts';
import { createClients, type Clients } from '#src/wiring/clients.ts';
import { anAppConfig } from '#test/harness/fixtures.ts';
import { MemoryRouter } from './memory-router.ts';
import type { SharedBrowser, TabWindow } from './shared-browser.ts';

/** The flows that these worlds open. */
const WIRED: Partial<Record<FlowKind, (clients: Clients) => AnyActorLogic>> = {
  'cart-modal': cartModal,
  checkout,
  'delivery-method': deliveryMethod,
  'group-reservation': groupReservation,
  login,
  'my-code': myCode,
  'new-reservation': newReservation,
  'option-tree': optionTree,
  orders,
  place,
  presence,
  reservation,
  reservations,
};

export interface TabOptions {
  browser: SharedBrowser;
  window: TabWindow;
  newKey: () => string;
  location: AppLocation;
}

/** The app in one tab: its own root, flows, adapters, bridge and drafts. Views, router and texts are not in it. */
export class Tab {
  readonly root: RootRef;
  readonly router: MemoryRouter;
  readonly window: TabWindow;
  readonly crashed: string[] = [];
  readonly #stop: () => void;

  constructor({ browser, window, newKey, location }: TabOptions) {
    this.window = window;
    this.router = new MemoryRouter(location);
    const clients = clientsIn(window, newKey, (refused) => refreshThrough(this.root, refused));
    const machine = provideRoot(clients);
    this.root = createActor(machine, { systemId: 'root' });
    const loaded = new Set<FlowKind>();
    const load = async (kinds: readonly FlowKind[]) => {
      for (const kind of kinds) {
        const wire = WIRED[kind];
        if (!wire) throw new Error(`These worlds have no "${kind}"`);
        addActor(machine, kind, wire(clients));
        loaded.add(kind);
      }
    };
    const services = { ...wireMainArea(clients), ...wireShell(clients) };
    for (const [name, logic] of Object.entries(services)) addActor(machine, name as keyof LazyServices, logic);
    const disconnect = connectRouter(this.router.asRouter, this.root, {
      load,
      isLoaded: (kind) => loaded.has(kind),
      loadMainArea: async () => undefined,
      loadShell: async () => undefined,
    });
    this.root.on('flow.crashed', ({ id }) => this.crashed.push(id));
    this.root.start();
    this.root.send({ type: 'services.arrived' });
    this.root.send({ type: 'shell.arrived' });
    const isOpening = (id: string) => openFlows(this.router.latestLocation).some((flow) => flow.id === id);
    const forgetDrafts = keepDrafts(this.root, createDraftStore(window as unknown as Window), {
      isOpening,
      userId: clients.sessions.userId,
    });
    this.router.start();
    this.#stop = () => {
      disconnect();
      forgetDrafts();
      browser.close(window);
      this.root.stop();
    };
  }

  /** The customer who is signed in here. */
  get userId(): number | null {
    return this.service('auth').context.session?.user.id ?? null;
  }

  service(name: 'auth' | 'cart'): AnyMachineSnapshot {
    return (this.root.getSnapshot().children[name] as AnyActorRef).getSnapshot() as AnyMachineSnapshot;
  }

  /** The open flows, bottom first. */
  flows(): { id: string; kind: FlowKind; ref: AnyActorRef; state: AnyMachineSnapshot }[] {
    const { children, context } = this.root.getSnapshot();
    return context.open.flatMap(({ id, kind }) => {
      const ref = children[id] as AnyActorRef | undefined;
      const state = ref?.getSnapshot() as AnyMachineSnapshot | undefined;
      return ref && state?.status === 'active' ? [{ id, kind, ref, state }] : [];
    });
  }

  tell(name: 'auth' | 'cart', event: { type: string }): void {
    (this.root.getSnapshot().children[name] as AnyActorRef).send(event);
  }

  stop(): void {
    this.#stop();
  }
}

const config = async () => anAppConfig();

function clientsIn(
  window: TabWindow,
  newKey: () => string,
  refresh: (refusedToken: string) => Promise<string | null>,
): Clients {
  const tab = window as unknown as Window & typeof globalThis;
  const store = createLocalStore(tab);
  const sessions = createSessionStore(store);
  const client = createApiClient({ config, fetch: window.fetch, tokens: { current: sessions.token, refresh } });
  const { api, activity } = watchActivity(client);
  return createClients({
    api,
    activity,
    config,
    clock: createServerClock(),
    kept: createKeptAnswers(null),
    releases: createReleaseCheck(tab),
    store,
    sessions,
    texts: {
      open: async () => 'pt',
      complete: async () => undefined,
      spoken: () => 'pt',
      locale: () => 'pt-PT',
      speak: async () => undefined,
      keep: () => undefined,
    },
    // No move in these worlds asks a bank.
    payments: { load: () => Promise.reject(new Error('No bank')), cardField: () => null },
    tab,
    address: () => ({ pathname: '/', search: {} }),
    newKey,
    takeLock: createLocks({ store, locks: window.navigator.locks }),
    changes: createChanges(),
  });
}
