import type { OpenFlow } from '#machines/root/root.machine.ts';
import { flowIdOf, modalOfPath, parseModals, type ModalEntry } from './modal-stack.ts';

/** What of a router location says which flows are open. */
export interface AppLocation {
  pathname: string;
  search: { modals?: string; modal?: boolean; token?: string; place?: number };
}

/** The flows that a location opens, bottom first. Pure: the same location always gives the same list. */
export function openFlows(location: AppLocation): OpenFlow[] {
  const placeId = placeOf(location.pathname);
  const stacked = parseModals(location.search.modals ?? '').flatMap((entry) => modalFlow(entry, placeId));
  return [...screenFlows(location), ...stacked];
}

function screenFlows({ pathname, search }: AppLocation): OpenFlow[] {
  const presentation = search.modal ? 'modal' : 'page';
  const alone = modalOfPath(pathname, search.place?.toString() ?? null);
  if (alone) return modalFlow(alone, null);
  const placeId = placeOf(pathname);
  if (placeId !== null) return [{ id: `place:${placeId}`, kind: 'place', input: { placeId } }];
  switch (pathname.replace(/\/+$/, '')) {
    case '/auth/login':
      return [{ id: 'login:page', kind: 'login', input: { presentation } }];
    case '/auth/signup':
      return [{ id: 'signup:page', kind: 'signup', input: { presentation } }];
    case '/auth/forgot-password':
      return [{ id: 'forgot-password:page', kind: 'forgot-password', input: { presentation } }];
    case '/auth/reset-password':
      return [{ id: 'reset-password:page', kind: 'reset-password', input: { token: search.token ?? null } }];
    case '/auth/verify':
      return [{ id: 'verify:page', kind: 'verify', input: { token: search.token ?? null } }];
    default:
      return [];
  }
}

/** The place whose page this is; modals on top of it are about this place. */
function placeOf(pathname: string): number | null {
  return numberOf(/^\/app\/restaurants\/(\d+)\/?$/.exec(pathname)?.[1]);
}

function modalFlow(entry: ModalEntry, placeId: number | null): OpenFlow[] {
  const key = flowIdOf(entry).slice(entry.kind.length + 1);
  const id = numberOf(key);
  switch (entry.kind) {
    case 'add-card':
      return [{ id: `add-card:${key}`, kind: 'add-card', input: undefined }];
    case 'checkout':
      return [{ id: `checkout:${key}`, kind: 'checkout', input: undefined }];
    case 'orders':
      return [{ id: `orders:${key}`, kind: 'orders', input: undefined }];
    case 'login':
      return [{ id: `login:${key}`, kind: 'login', input: { presentation: 'modal' } }];
    case 'signup':
      return [{ id: `signup:${key}`, kind: 'signup', input: { presentation: 'modal' } }];
    case 'forgot-password':
      return [{ id: `forgot-password:${key}`, kind: 'forgot-password', input: { presentation: 'modal' } }];
    case 'option-tree':
      return id === null ? [] : [{ id: `option-tree:${id}`, kind: 'option-tree', input: { productId: id, placeId } }];
    case 'cart':
      return [{ id: `cart:${key}`, kind: 'cart', input: undefined }];
    case 'delivery-method':
      return [{ id: `delivery-method:${key}`, kind: 'delivery-method', input: { placeId: id } }];
    default:
      return [];
  }
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
