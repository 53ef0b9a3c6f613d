import type { Callback } from '#machines/municipal-login/municipal-login-ports.ts';
import type { At } from '#machines/presence/presence.machine.ts';
import type { PlaceView } from '#machines/shared/place-view.ts';
import { isUuid } from '#machines/shared/uuid.ts';
import type { OpenFlow } from '#machines/root/root.machine.ts';
import { listingOf } from './listing.ts';
import { flowIdOf, modalAlone, parseModals, type ModalEntry, type ModalLocation } from './modal-stack.ts';

/** What of a router location says which flows are open. */
export interface AppLocation extends ModalLocation {
  search: ModalLocation['search'] & { modals?: string; view?: PlaceView; token?: string; reservation?: string; theme?: number; operator?: string; returnUrl?: string } & Partial<Record<keyof Callback, string>>;
}

const PAGE = { presentation: 'page' } as const;

/** The flows that a location opens, bottom first. Pure: the same location always gives the same list. */
export function openFlows(location: AppLocation): OpenFlow[] {
  const placeId = placeOf(location.pathname);
  return [...screenFlows(location), ...stackOf(location).flatMap((entry, depth) => modalFlow(entry, { placeId, isAlone: depth === 0 }))];
}

/** The modals that lie on top of a location's screen, bottom first; one that opens no flow, or that the screen is, is left out. */
export function stackOf(location: AppLocation): ModalEntry[] {
  const alone = modalAlone(location);
  const placeId = placeOf(location.pathname);
  const entries = parseModals(location.search.modals ?? '');
  // Spec 2 "Shell": the side menu is disabled on the signup screen.
  const isSigningUp = location.pathname.startsWith('/auth/signup') || entries.some(({ kind }) => kind === 'signup');
  return entries.filter((entry) => {
    if (entry.kind === 'menu' && isSigningUp) return false;
    return modalFlow(entry, { placeId, isAlone: true }).length > 0 && !(alone && flowIdOf(alone) === flowIdOf(entry));
  });
}

function screenFlows(location: AppLocation): OpenFlow[] {
  const { pathname, search } = location;
  const alone = modalAlone(location);
  if (alone) return modalFlow(alone, { placeId: null, isAlone: true });
  const placeId = placeOf(pathname);
  if (placeId !== null) {
    const place: OpenFlow = { id: `place:${placeId}`, kind: 'place', input: { placeId } };
    // Beneath it, so that nothing that lies on the place comes back to it.
    const at = { placeId, reservation: reservationOf(search) };
    const presence: OpenFlow = { id: presenceId(at), kind: 'presence', input: at };
    // On top of the place, so that what the customer opens from its requests comes back to them.
    const requests: OpenFlow = { id: `orders:place-${placeId}`, kind: 'orders', input: { placeId } };
    // Beneath the place, which is looked at again after what lies on it: its times change hands.
    const tables: OpenFlow = { id: `reservations:place-${placeId}`, kind: 'reservations', input: { placeId } };
    if (search.view === 'reservations') return [presence, tables, place];
    return search.view === 'requests' ? [presence, place, requests] : [presence, place];
  }
  switch (pathname.replace(/\/+$/, '')) {
    case '/app/welcome': {
      const listing = listingOf(search);
      return listing ? [listing] : [];
    }
    case '/auth/login':
      return [{ id: 'login:page', kind: 'login', input: PAGE }];
    case '/auth/mycascais-login': {
      const input = { callback: callbackOf(search), returnUrl: search.returnUrl ?? null };
      return [{ id: 'municipal-login:page', kind: 'municipal-login', input }];
    }
    case '/auth/signup':
      return [{ id: 'signup:page', kind: 'signup', input: PAGE }];
    case '/auth/forgot-password':
      return [{ id: 'forgot-password:page', kind: 'forgot-password', input: PAGE }];
    case '/auth/reset-password':
      return [{ id: 'reset-password:page', kind: 'reset-password', input: { token: search.token ?? null } }];
    case '/auth/verify':
      return [{ id: 'verify:page', kind: 'verify', input: { token: search.token ?? null } }];
    default:
      return [];
  }
}

/** What the municipal login's provider sent the browser back with; null when it did not. */
function callbackOf({ state, code, iss, error }: AppLocation['search']): Callback | null {
  const given = textOf(state);
  return given === null ? null : { state: given, code: textOf(code), iss: textOf(iss), error: textOf(error) };
}

/** The code of a reservation, which was scanned at the place. */
export function reservationOf({ reservation }: Pick<AppLocation['search'], 'reservation'>): string | null {
  return typeof reservation === 'string' && isUuid(reservation) ? reservation : null;
}

/** The name of the flow about being at a place. */
export const presenceId = ({ placeId, reservation }: At) => `presence:${placeId}${reservation === null ? '' : `:${reservation}`}` as const;

/** Text that looks like a number has been read as one. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The place whose page this is; modals on top of it are about this place. */
function placeOf(pathname: string): number | null {
  return numberOf(/^\/app\/restaurants\/(\d+)\/?$/.exec(pathname)?.[1]);
}

/** What a modal needs to know of where it lies: the place beneath, and whether on no other modal. */
interface Ground {
  placeId: number | null;
  isAlone: boolean;
}

function modalFlow(entry: ModalEntry, { placeId, isAlone }: Ground): OpenFlow[] {
  const key = entry.key ?? 'modal';
  const id = numberOf(key);
  switch (entry.kind) {
    case 'add-card':
      return [{ id: `add-card:${key}`, kind: 'add-card', input: undefined }];
    // Another code in the address is another reading.
    case 'browser-scanner':
      return [{ id: `browser-scanner:${key}`, kind: 'browser-scanner', input: { code: entry.key, isAlone } }];
    case 'my-code':
      return [{ id: `my-code:${key}`, kind: 'my-code', input: undefined }];
    case 'notifications':
      return [{ id: `notifications:${key}`, kind: 'notifications', input: undefined }];
    case 'checkout':
      return [{ id: `checkout:${key}`, kind: 'checkout', input: { kind: 'checkout' } }];
    case 'bills':
      return [{ id: `bills:${key}`, kind: 'bills', input: undefined }];
    case 'bill':
      return [{ id: `bill:${key}`, kind: 'bill', input: { billId: id } }];
    case 'payment':
      return [{ id: `payment:${key}`, kind: 'payment', input: { kind: 'payment', billId: id } }];
    case 'order':
      return [{ id: `order:${key}`, kind: 'order', input: { orderId: id } }];
    case 'order-again':
      return id === null ? [] : [{ id: `order-again:${id}`, kind: 'order-again', input: { orderId: id } }];
    case 'orders':
      return [{ id: `orders:${key}`, kind: 'orders', input: { placeId: null } }];
    case 'reservations':
      return [{ id: `reservations:${key}`, kind: 'reservations', input: { placeId: null } }];
    case 'reservation':
      return [{ id: `reservation:${key}`, kind: 'reservation', input: { id } }];
    case 'new-reservation':
      return [{ id: `new-reservation:${key}`, kind: 'new-reservation', input: { placeId: id ?? placeId } }];
    case 'group-reservation':
      return [{ id: `group-reservation:${key}`, kind: 'group-reservation', input: { placeId: id ?? placeId } }];
    case 'location':
      return [{ id: `location:${key}`, kind: 'location', input: undefined }];
    case 'menu':
      return [{ id: `menu:${key}`, kind: 'menu', input: undefined }];
    case 'login':
      return [{ id: `login:${key}`, kind: 'login', input: { presentation: 'modal' } }];
    case 'signup':
      return [{ id: `signup:${key}`, kind: 'signup', input: { presentation: 'modal' } }];
    case 'forgot-password':
      return [{ id: `forgot-password:${key}`, kind: 'forgot-password', input: { presentation: 'modal' } }];
    case 'option-tree':
      return id === null ? [] : [{ id: `option-tree:${id}`, kind: 'option-tree', input: { productId: id, placeId } }];
    // A time is one of the place beneath.
    case 'slot':
      return id === null || placeId === null ? [] : [{ id: `slot:${id}`, kind: 'slot', input: { placeId, slotId: id } }];
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
