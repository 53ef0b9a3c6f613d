import type { FlowKind, LazyCode } from '#machines/root/root.machine.ts';
import type { ChunkMaker, LazyChunk } from '#src/host/lazy-chunk.ts';
import type { Clients } from '#src/wiring/clients.ts';

type Part =
  | 'account'
  | 'notifications'
  | 'mainArea'
  | 'paying'
  | 'presence'
  | 'report'
  | 'reservations'
  | 'scanner'
  | 'shell'
  | 'location';

const LOADERS: Record<Part, (clients: Clients) => Promise<LazyCode>> = {
  account: async (clients) => (await import('./code/account.ts')).provideCode(clients),
  mainArea: async (clients) => (await import('./code/main-area.ts')).provideCode(clients),
  notifications: async (clients) => (await import('./code/notifications.ts')).provideCode(clients),
  paying: async (clients) => (await import('./code/paying.ts')).provideCode(clients),
  presence: async (clients) => (await import('./code/presence.ts')).provideCode(clients),
  report: async (clients) => (await import('./code/report.ts')).provideCode(clients),
  reservations: async (clients) => (await import('./code/reservations.ts')).provideCode(clients),
  scanner: async (clients) => (await import('./code/scanner.ts')).provideCode(clients),
  location: async (clients) => (await import('./code/location.ts')).provideCode(clients),
  // With its views, so that what is raised while there is no network can be shown.
  shell: async (clients) => {
    const [code] = await Promise.all([import('./code/shell.ts'), import('#src/app/shell/ShellLayer.tsx')]);
    return code.provideCode(clients);
  },
};

/**
 * What each flow needs to run; one that is left out has a part of its name, and needs no other. Paying tells the cart, which is a
 * service of the main area.
 */
const PARTS: { [K in Exclude<FlowKind, Part>]: readonly Part[] } & { [K in FlowKind & Part]?: readonly Part[] } = {
  login: ['account'],
  'municipal-login': ['account'],
  signup: ['account'],
  verify: ['account'],
  'forgot-password': ['account'],
  'reset-password': ['account'],
  place: ['mainArea'],
  listing: ['mainArea'],
  // Where the customer is decides which places there are.
  location: ['mainArea', 'location'],
  'option-tree': ['mainArea'],
  'delivery-method': ['mainArea'],
  'cart-modal': ['mainArea'],
  slot: ['mainArea'],
  checkout: ['mainArea', 'paying'],
  'add-card': ['mainArea', 'paying'],
  // How long ago something was told, the clock of the main area says.
  notifications: ['mainArea', 'notifications'],
  push: ['notifications'],
  bill: ['mainArea', 'paying'],
  bills: ['mainArea', 'paying'],
  payment: ['mainArea', 'paying'],
  orders: ['mainArea', 'paying'],
  order: ['mainArea', 'paying'],
  'order-again': ['mainArea', 'paying'],
  'my-code': ['presence'],
  'new-reservation': ['reservations'],
  'group-reservation': ['reservations'],
  reservation: ['reservations'],
  // A seat that was read is told to the cart.
  'browser-scanner': ['mainArea', 'scanner'],
  menu: ['shell'],
};

/** Machines with their adapters that are no part of the first load. */
export interface LazyCodeSource {
  isLoaded: (kind: FlowKind) => boolean;
  /** Resolves when the code has come, however often it must be tried. */
  load: (kinds: readonly FlowKind[]) => Promise<void>;
}

export function createLazyCode(
  clients: Clients,
  chunk: ChunkMaker,
  register: (code: LazyCode) => void,
): LazyCodeSource {
  const partOf = ([part, load]: [string, (typeof LOADERS)[Part]]) =>
    [
      part,
      chunk(async () => {
        const code = await load(clients);
        register(code);
        return code;
      }),
    ] as const;
  const parts = Object.fromEntries(Object.entries(LOADERS).map(partOf)) as Record<Part, LazyChunk<LazyCode>>;
  const missingOf = (kinds: readonly FlowKind[]) =>
    [...new Set(kinds.flatMap((kind) => PARTS[kind] ?? [kind as Part]))].filter(
      (part) => parts[part].current() === null,
    );
  return {
    isLoaded: (kind) => missingOf([kind]).length === 0,
    async load(kinds) {
      await Promise.all(missingOf(kinds).map((part) => parts[part].arrival()));
    },
  };
}
