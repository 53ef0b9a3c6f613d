import { flowOf, flows, type FlowId, type ModalKind } from '#machines/flows.ts';
import type { ModalEntrance } from '#machines/shared/flow/define-flow.ts';

/** One modal of the stack that the location's search carries; `key` tells twins apart (a product's id). */
export interface ModalEntry {
  kind: ModalKind;
  key: string | null;
}

/** How a kind is opened as a modal; null for any other text. */
export const entranceOf = (kind: string): ModalEntrance<unknown, never> | null => flowOf(kind)?.modal ?? null;

export const isModal = (kind: string): kind is ModalKind => entranceOf(kind) !== null;

/** Every modal's own path (spec 2 "Root routes"), beside those of the account, which are screens as well. */
export const MODAL_PATHS = flows.flatMap(({ modal, page }) => (modal?.path && !page?.next ? [modal.path.to] : []));

/** "option-tree:8,login" -> entries, bottom first. What is not a modal, or stands there twice, is dropped. */
export function parseModals(text: string): ModalEntry[] {
  const entries: ModalEntry[] = [];
  for (const part of text.split(',')) {
    const [kind = '', key = ''] = part.split(':');
    if (!isModal(kind) || (entranceOf(kind)?.key === 'required' && key === '')) continue;
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

/** A location, as far as it says which modal stands alone on the screen. */
export interface ModalLocation {
  pathname: string;
  search: { modal?: boolean; place?: number; id?: number; qr?: string };
}

/** The modal whose own path this is; account screens are one where the search asks for it (spec 2 "Login screen"). */
export function modalAlone({ pathname, search }: ModalLocation): ModalEntry | null {
  const path = pathname.replace(/\/+$/, '');
  const flow = flows.find(({ modal }) => modal?.path?.to === path);
  if (!flow?.modal?.path || (flow.page?.next && !search.modal)) return null;
  const name = flow.modal.path.key;
  const key = name === 'none' ? undefined : search[name];
  return { kind: flow.kind, key: key === undefined ? null : String(key) };
}
