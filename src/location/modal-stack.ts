import { flowOf, flows, type FlowId, type ModalKind } from '#machines/flows.ts';
import type { ModalEntrance } from '#machines/shared/flow/define-flow.ts';

/** `key` distinguishes modals of one kind (a product's id). */
export interface ModalEntry {
  kind: ModalKind;
  key: string | null;
}

export const entranceOf = (kind: string): ModalEntrance<unknown, never> | null => flowOf(kind)?.modal ?? null;

export const isModal = (kind: string): kind is ModalKind => entranceOf(kind) !== null;

/** Paths of all modals (spec 2 "Root routes") except for account screens. */
export const MODAL_PATHS = flows.flatMap(({ modal, page }) => (modal?.path && !page?.next ? [modal.path.to] : []));

/** "option-tree:8,login" -> entries, bottom first. Drops unknown kinds and duplicates. */
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

export function flowIdOf({ kind, key }: ModalEntry): FlowId {
  return `${kind}:${key ?? 'modal'}`;
}

export interface ModalLocation {
  pathname: string;
  search: { modal?: boolean; place?: number; id?: number; qr?: string };
}

/** The modal of this path. Account screens are modals only if the search says so (spec 2 "Login screen"). */
export function modalAlone({ pathname, search }: ModalLocation): ModalEntry | null {
  const path = pathname.replace(/\/+$/, '');
  const flow = flows.find(({ modal }) => modal?.path?.to === path);
  if (!flow?.modal?.path || (flow.page?.next && !search.modal)) return null;
  const name = flow.modal.path.key;
  const key = name === 'none' ? undefined : search[name];
  return { kind: flow.kind, key: key === undefined ? null : String(key) };
}
