import type { ModalKind } from '#machines/shared/flow.ts';

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
  cart: null,
  'delivery-method': '/delivery-method-modal',
  checkout: '/checkout-modal',
  'add-card': '/add-card-modal',
  orders: '/orders-modal',
} as const satisfies Record<ModalKind, string | null>;

/** Kinds that tell nothing without a key: an entry that lacks it is dropped. */
const KEYED: ReadonlySet<ModalKind> = new Set(['option-tree', 'delivery-method']);

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
export function flowIdOf({ kind, key }: ModalEntry): `${ModalKind}:${string}` {
  return `${kind}:${key ?? 'modal'}`;
}

/** The modal whose own path this is, with the key that its search carries. */
export function modalOfPath(pathname: string, key: string | null): ModalEntry | null {
  const path = pathname.replace(/\/+$/, '');
  const kind = Object.keys(MODAL_PATHS)
    .filter(isKind)
    .find((candidate) => MODAL_PATHS[candidate] === path && path.endsWith('-modal'));
  return kind ? { kind, key } : null;
}
