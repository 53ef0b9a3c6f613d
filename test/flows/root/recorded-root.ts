import { setup, type AnyEventObject } from 'xstate';
import type { OpenFlow } from '#machines/flows.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { rootMachine } from '#machines/root/root.machine.ts';

/** The events that each child of the root received. */
export const received: { by: string; event: AnyEventObject }[] = [];

/** A child of the root that records its events, and ends or fails on demand. */
const child = (by: string) =>
  setup({}).createMachine({
    initial: 'running',
    output: { outcome: 'dismissed' },
    states: {
      running: {
        on: {
          'test.ended': 'ended',
          'test.broken': {
            actions: () => {
              throw new Error('broken');
            },
          },
          '*': { actions: ({ event }) => received.push({ by, event }) },
        },
      },
      ended: { type: 'final' },
    },
  });

/** Services that the root starts beside the flows. */
const SERVICES = [
  'code-trouble',
  'configuration',
  'language',
  'auth',
  'token-refresh',
  'catalogue',
  'clock',
  'cart',
  'alerts',
  'connection',
  'events',
  'installation',
  'last-order',
  'loader',
  'promo',
  'push-token',
  'sharing',
  'update',
];

/** A root whose children record their events: its services and these flows. */
export function rootOf(flows: readonly string[]): typeof rootMachine {
  const children = Object.fromEntries([...SERVICES, ...flows].map((name) => [name, child(name)]));
  // TypeScript cannot infer that these are the root's own names.
  return rootMachine.provide({ actors: children });
}

const FLOWS = ['orders', 'reservations', 'option-tree', 'menu', 'checkout', 'browser-scanner'];

/** The root with recording children and the real login. */
export const root = rootOf(FLOWS).provide({ actors: { login: loginMachine } });

/** The root with recording children only. None of them ends by itself. */
export const rootOfTold = rootOf([...FLOWS, 'login']);

export const session = { token: 't', refreshToken: 'r', user: { id: 7, username: 'ana@ex.pt', roles: [] } };
export const sessionOfRui = { token: 't2', refreshToken: 'r2', user: { id: 8, username: 'rui@ex.pt', roles: [] } };
export const loginPage: OpenFlow = { id: 'login:page', kind: 'login', input: { presentation: 'page' } };
export const ordersModal: OpenFlow = { id: 'orders:modal', kind: 'orders', input: { placeId: null } };
export const reservationsModal: OpenFlow = { id: 'reservations:modal', kind: 'reservations', input: { placeId: null } };
export const menu: OpenFlow = { id: 'menu:modal', kind: 'menu', input: undefined };
export const product: OpenFlow = { id: 'option-tree:8', kind: 'option-tree', input: { productId: 8, placeId: 4 } };
