import type { FlowId } from '#machines/root/root.machine.ts';
import type { ModalKind } from '#machines/shared/flow/flow.ts';

/** One modal of the stack that the location's search carries; `key` tells twins apart (a product's id). */
export interface ModalEntry {
  kind: ModalKind;
  key: string | null;
}

/** The path of each modal's own route (spec 2 "Root routes"); those without one show the screen beneath. */
export const MODAL_PATHS = {
  login: '/auth/login',
  signup: '/auth/signup',
  'forgot-password': '/auth/forgot-password',
  'option-tree': null,
  'cart-modal': null,
  slot: null,
  'delivery-method': '/delivery-method-modal',
  checkout: '/checkout-modal',
  'add-card': '/add-card-modal',
  orders: '/orders-modal',
  order: '/order-modal',
  'order-again': null,
  reservations: '/reservations-modal',
  reservation: '/reservation-modal',
  'new-reservation': '/new-reservation-modal',
  'group-reservation': null,
  bills: '/bills-modal',
  bill: '/bill-modal',
  payment: '/payment-modal',
  'browser-scanner': '/browser-scanner',
  location: null,
  'my-code': null,
  notifications: null,
  push: null,
  report: null,
  menu: null,
} as const satisfies Record<ModalKind, string | null>;

/** Kinds that tell nothing without a key: an entry that lacks it is dropped. */
const KEYED: ReadonlySet<ModalKind> = new Set(['option-tree', 'delivery-method', 'slot', 'order-again']);

const isKind = (text: string): text is ModalKind => Object.hasOwn(MODAL_PATHS, text);

/** "option-tree:8,login" -> entries, bottom first. What is not a modal, or stands there twice, is dropped. */
export function parseModals(text: string): ModalEntry[] {
  const entries: ModalEntry[] = [];
  for (const part of text.split(',')) {
    const [kind = '', key = ''] = part.split(':');
    if (!isKind(kind) || (KEYED.has(kind) && key === '')) continue;
    const entry = { kind, key: key === '' ? null : key };
    if (!entries.some((other) => flowIdOf(other) === flowIdOf(entry))) entries.push(entry);
  }
  return entries;
}

export function formatModals(entries: readonly ModalEntry[]): string {
  return entries.map(({ kind, key }) => (key === null ? kind : `${kind}:${key}`)).join(',');
}

/** The id of the flow behind an entry, as the root spawns it. */
export function flowIdOf({ kind, key }: ModalEntry): FlowId {
  return `${kind}:${key ?? 'modal'}`;
}

/** The name under which a modal's own path carries its key. */
export function keyName(kind: ModalKind): 'place' | 'id' {
  return kind === 'delivery-method' || kind === 'new-reservation' ? 'place' : 'id';
}

/** A location, as far as it says which modal stands alone on the screen. */
export interface ModalLocation {
  pathname: string;
  search: { modal?: boolean; place?: number; id?: number; qr?: string };
}

/** The modal whose own path this is; auth screens are one where the search asks for it (spec 2 "Login screen"). */
export function modalAlone({ pathname, search }: ModalLocation): ModalEntry | null {
  const path = pathname.replace(/\/+$/, '');
  const kind = Object.keys(MODAL_PATHS)
    .filter(isKind)
    .find((candidate) => MODAL_PATHS[candidate] === path);
  if (!kind || (path.startsWith('/auth/') && !search.modal)) return null;
  const key = kind === 'browser-scanner' ? search.qr : search[keyName(kind)];
  return { kind, key: key === undefined || path.startsWith('/auth/') ? null : String(key) };
}
