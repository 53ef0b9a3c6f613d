import type { InputFrom } from 'xstate';
import type { Callback } from '#machines/municipal-login/municipal-login-ports.ts';
import type { At } from '#machines/presence/presence.machine.ts';
import type { Flows } from '#machines/root/flows.ts';
import type { OpenFlow } from '#machines/root/root.machine.ts';
import type { ModalKind } from '#machines/shared/flow/flow.ts';
import type { PlaceView } from '#machines/shared/places/place-view.ts';
import { isUuid } from '#machines/shared/values/uuid.ts';
import { listingOf } from './listing.ts';
import { flowIdOf, modalAlone, parseModals, type ModalEntry, type ModalLocation } from './modal-stack.ts';

/** What of a router location says which flows are open. */
export interface AppLocation extends ModalLocation {
  search: ModalLocation['search'] & {
    modals?: string;
    view?: PlaceView;
    token?: string;
    reservation?: string;
    theme?: number;
    operator?: string;
    returnUrl?: string;
  } & Partial<Record<keyof Callback, string>>;
}

const PAGE = { presentation: 'page' } as const;

/** The flows that a location opens, bottom first. Pure: the same location always gives the same list. */
export function openFlows(location: AppLocation): OpenFlow[] {
  const placeId = placeOf(location.pathname);
  return [
    ...screenFlows(location),
    ...stackOf(location).flatMap((entry, depth) => modalFlow(entry, { placeId, isAlone: depth === 0 })),
  ];
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
export const presenceId = ({ placeId, reservation }: At) =>
  `presence:${placeId}${reservation === null ? '' : `:${reservation}`}` as const;

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

/** What is known of a modal when it opens. */
interface Facts extends Ground {
  key: string | null;
  /** The key, where it is an id. */
  id: number | null;
}

const asModal = () => ({ presentation: 'modal' }) as const;

/** What each modal's flow starts with, where it starts with anything; null where it opens nothing. */
const INPUTS: {
  [K in ModalKind as undefined extends InputFrom<Flows[K]> ? never : K]: (facts: Facts) => InputFrom<Flows[K]> | null;
} = {
  bill: ({ id }) => ({ billId: id }),
  // Another code in the address is another reading.
  'browser-scanner': ({ key, isAlone }) => ({ code: key, isAlone }),
  checkout: () => ({ kind: 'checkout' }),
  'delivery-method': ({ id }) => ({ placeId: id }),
  'forgot-password': asModal,
  'group-reservation': ({ id, placeId }) => ({ placeId: id ?? placeId }),
  login: asModal,
  'new-reservation': ({ id, placeId }) => ({ placeId: id ?? placeId }),
  'option-tree': ({ id, placeId }) => (id === null ? null : { productId: id, placeId }),
  order: ({ id }) => ({ orderId: id }),
  'order-again': ({ id }) => (id === null ? null : { orderId: id }),
  orders: () => ({ placeId: null }),
  payment: ({ id }) => ({ kind: 'payment', billId: id }),
  reservation: ({ id }) => ({ id }),
  reservations: () => ({ placeId: null }),
  signup: asModal,
  // A time is one of the place beneath.
  slot: ({ id, placeId }) => (id === null || placeId === null ? null : { placeId, slotId: id }),
};

function modalFlow(entry: ModalEntry, ground: Ground): OpenFlow[] {
  const { kind, key } = entry;
  const input = (INPUTS as Partial<Record<ModalKind, (facts: Facts) => unknown>>)[kind]?.({
    ...ground,
    key,
    id: numberOf(key ?? ''),
  });
  // The compiler does not follow that each kind comes with its own input.
  return input === null ? [] : [{ id: flowIdOf(entry), kind, input } as OpenFlow];
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
