import { describe, expect, it } from 'vitest';
import type { FlowKind, FlowOf, OpenFlow } from '#machines/flows.ts';
import type { InputOf } from '#machines/shared/flow/define-flow.ts';
import { openFlows, stackOf, type AppLocation } from '#src/location/open-flows.ts';

const page = { presentation: 'page' } as const;
const modal = { presentation: 'modal' } as const;

const [PLACE, SCREEN] = ['/app/restaurants/4', '/app/intro'];
const reservation = '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b';

type Opened<Kind extends FlowKind> = [path: string, search: object, key: string, input: InputOf<FlowOf<Kind>>];

/** A modal without its own address, opened without a key, on a place and on a screen without a place. */
const plain = (kind: FlowKind): [string, object, string, undefined][] =>
  [PLACE, SCREEN].map((path) => [path, { modals: kind }, 'modal', undefined]);

/** Where each flow is opened, under which key, and the input of its machine. */
const OPENED: { readonly [Kind in FlowKind]: readonly Opened<Kind>[] } = {
  'add-card': [['/add-card-modal', { id: 9 }, 'modal', undefined], ...plain('add-card')],
  bill: [
    ['/bill-modal', { id: 21 }, '21', { billId: 21 }],
    ['/bill-modal', { place: 4 }, 'modal', { billId: null }],
    [PLACE, { modals: 'bill:21' }, '21', { billId: 21 }],
    [PLACE, { modals: 'bill:x' }, 'x', { billId: null }],
  ],
  bills: [['/bills-modal', {}, 'modal', undefined], ...plain('bills')],
  'browser-scanner': [
    ['/browser-scanner', { qr: 'abc' }, 'abc', { code: 'abc', isAlone: true }],
    [PLACE, { modals: 'browser-scanner', qr: 'abc' }, 'modal', { code: null, isAlone: true }],
    [PLACE, { modals: 'delivery-method:4,browser-scanner' }, 'modal', { code: null, isAlone: false }],
  ],
  'cart-modal': plain('cart-modal'),
  checkout: [['/checkout-modal', {}, 'modal', undefined], ...plain('checkout')],
  'delivery-method': [
    ['/delivery-method-modal', { place: 6 }, '6', { placeId: 6 }],
    [PLACE, { modals: 'delivery-method:6' }, '6', { placeId: 6 }],
    [PLACE, { modals: 'delivery-method:x' }, 'x', { placeId: null }],
  ],
  'forgot-password': [
    ['/auth/forgot-password', {}, 'page', page],
    ['/auth/forgot-password', { modal: true }, 'modal', modal],
    [PLACE, { modals: 'forgot-password' }, 'modal', modal],
  ],
  'group-reservation': [
    [PLACE, { modals: 'group-reservation:6' }, '6', { placeId: 6 }],
    [PLACE, { modals: 'group-reservation' }, 'modal', { placeId: 4 }],
    [SCREEN, { modals: 'group-reservation' }, 'modal', { placeId: null }],
  ],
  listing: [
    ['/app/welcome', { theme: 2 }, 'theme-2', { subject: { themeId: 2 } }],
    ['/app/welcome/', { operator: 'op', theme: 1.5 }, 'op', { subject: { operator: 'op' } }],
  ],
  location: [
    [PLACE, { modals: 'location' }, 'modal', { isForDelivery: false }],
    [PLACE, { modals: 'delivery-method:4,location' }, 'modal', { isForDelivery: true }],
    ['/delivery-method-modal', { place: 6, modals: 'location' }, 'modal', { isForDelivery: true }],
  ],
  login: [
    ['/auth/login', {}, 'page', page],
    ['/auth/login/', {}, 'page', page],
    ['/auth/login', { modal: true }, 'modal', modal],
    [PLACE, { modals: 'login' }, 'modal', modal],
  ],
  menu: plain('menu'),
  'municipal-login': [
    ['/auth/mycascais-login', { returnUrl: '/app/orders' }, 'page', { callback: null, returnUrl: '/app/orders' }],
    [
      '/auth/mycascais-login',
      { state: 's', error: 'access_denied' },
      'page',
      { callback: { state: 's', code: null, iss: null, error: 'access_denied' }, returnUrl: null },
    ],
    [
      '/auth/mycascais-login',
      { state: 's', code: 'c', iss: 'https://id.ex.pt' },
      'page',
      { callback: { state: 's', code: 'c', iss: 'https://id.ex.pt', error: null }, returnUrl: null },
    ],
  ],
  'my-code': plain('my-code'),
  'new-reservation': [
    ['/new-reservation-modal', { place: 6 }, '6', { placeId: 6 }],
    ['/new-reservation-modal', {}, 'modal', { placeId: null }],
    [PLACE, { modals: 'new-reservation:6' }, '6', { placeId: 6 }],
    [PLACE, { modals: 'new-reservation' }, 'modal', { placeId: 4 }],
  ],
  notifications: plain('notifications'),
  'option-tree': [
    [PLACE, { modals: 'option-tree:8' }, '8', { productId: 8, placeId: 4 }],
    [SCREEN, { modals: 'option-tree:8' }, '8', { productId: 8, placeId: null }],
  ],
  order: [
    ['/order-modal', { id: 12 }, '12', { orderId: 12 }],
    ['/order-modal', {}, 'modal', { orderId: null }],
    [PLACE, { modals: 'order:12' }, '12', { orderId: 12 }],
  ],
  'order-again': [[PLACE, { modals: 'order-again:12' }, '12', { orderId: 12 }]],
  orders: [
    ['/orders-modal', { place: 4 }, 'modal', { placeId: null }],
    [PLACE, { view: 'requests' }, 'place-4', { placeId: 4 }],
    [PLACE, { modals: 'orders' }, 'modal', { placeId: null }],
  ],
  payment: [
    ['/payment-modal', { id: 21 }, '21', { billId: 21 }],
    ['/payment-modal', {}, 'modal', { billId: null }],
    [PLACE, { modals: 'payment:21' }, '21', { billId: 21 }],
  ],
  place: [[PLACE, { view: 'menu' }, '4', { placeId: 4 }]],
  presence: [
    [PLACE, {}, '4', { placeId: 4, reservation: null }],
    [PLACE, { reservation }, `4:${reservation}`, { placeId: 4, reservation }],
    ...['', '../7', `${reservation}/check_in`].map((broken): Opened<'presence'> => [
      PLACE,
      { reservation: broken },
      '4',
      { placeId: 4, reservation: null },
    ]),
  ],
  push: plain('push'),
  report: plain('report'),
  reservation: [
    ['/reservation-modal', { id: 12 }, '12', { id: 12 }],
    ['/reservation-modal', {}, 'modal', { id: null }],
    [PLACE, { modals: 'reservation:12' }, '12', { id: 12 }],
  ],
  reservations: [
    ['/reservations-modal', { place: 4 }, 'modal', { placeId: null }],
    [PLACE, { view: 'reservations' }, 'place-4', { placeId: 4 }],
    [PLACE, { modals: 'reservations' }, 'modal', { placeId: null }],
  ],
  'reset-password': [
    ['/auth/reset-password', { token: 't' }, 'page', { token: 't' }],
    ['/auth/reset-password', {}, 'page', { token: null }],
  ],
  'saved-cards': plain('saved-cards'),
  settings: plain('settings'),
  signup: [
    ['/auth/signup', {}, 'page', page],
    [PLACE, { modals: 'signup' }, 'modal', modal],
  ],
  slot: [[PLACE, { modals: 'slot:31' }, '31', { placeId: 4, slotId: 31 }]],
  verify: [
    ['/auth/verify', { token: 't' }, 'page', { token: 't' }],
    ['/auth/verify', {}, 'page', { token: null }],
  ],
};

const opened = Object.entries(OPENED).flatMap(([kind, rows]) =>
  rows.map(([pathname, search, key, input]) => ({ kind, pathname, search, key, input })),
);

const LOGIN: OpenFlow = { id: 'login:modal', kind: 'login', input: modal };
const SIGNUP: OpenFlow = { id: 'signup:modal', kind: 'signup', input: modal };
const FORGOT_PASSWORD: OpenFlow = { id: 'forgot-password:modal', kind: 'forgot-password', input: modal };

describe('the flows of a location', () => {
  it.each<[string, AppLocation['search'], OpenFlow[]]>([
    ['/intro', {}, []],
    ['/app/welcome', {}, []],
    [
      '/app/welcome/',
      { operator: '/api/operators/1', modals: 'login' },
      [
        { id: 'listing:/api/operators/1', kind: 'listing', input: { subject: { operator: '/api/operators/1' } } },
        LOGIN,
      ],
    ],
    ['/app/restaurants', { theme: 2 }, []],
    ['/auth/logout', {}, []],
    ['/server-error', {}, []],
    ['/app/welcome', { modals: 'login,signup' }, [LOGIN, SIGNUP]],
    ['/app/welcome', { modals: 'login,forgot-password' }, [LOGIN, FORGOT_PASSWORD]],
    ['/app/welcome', { modals: 'nonsense,constructor' }, []],
    ['/app/restaurants/0', {}, []],
    ['/app/restaurants/4x', {}, []],
    ['/app/restaurants/4/menu', {}, []],
  ])('%s %j', (pathname, search, flows) => {
    expect(openFlows({ pathname, search })).toEqual(flows);
  });

  it.each(opened)('opens $kind at $pathname $search', ({ kind, pathname, search, key, input }) => {
    const isPart = kind === 'presence' || kind === 'place' || key.startsWith('place-');
    const flow = { id: `${kind}:${key}`, kind, input, ...(isPart && { isPart }) };
    expect(openFlows({ pathname, search }).filter((each) => each.kind === kind)).toEqual([flow]);
  });

  it.each([
    [SCREEN, 'option-tree:x'],
    [SCREEN, 'order-again:x'],
    [SCREEN, 'slot:31'],
    [PLACE, 'slot:x'],
    [PLACE, 'option-tree'],
    [PLACE, 'delivery-method'],
  ])('opens nothing at %s?modals=%s', (pathname, modals) => {
    expect(openFlows({ pathname, search: { modals } })).toEqual(openFlows({ pathname, search: {} }));
  });

  it.each([
    ['/app/welcome', 'menu', ['menu:modal']],
    ['/auth/signup', 'menu', ['signup:page']],
    ['/app/welcome', 'signup,menu', ['signup:modal']],
  ])('opens the side menu on %s?modals=%s except during sign-up', (pathname, modals, ids) => {
    expect(openFlows({ pathname, search: { modals } }).map(({ id }) => id)).toEqual(ids);
  });

  it('puts the modals on top of the screen, in order', () => {
    const flows = openFlows({ pathname: '/app/restaurants/4', search: { modals: 'checkout,login' } });
    expect(flows.map(({ id }) => id)).toEqual(['presence:4', 'place:4', 'checkout:modal', 'login:modal']);
  });

  it('reads a new code in the address', () => {
    const [one, other] = ['abc', 'abd'].map((qr) => openFlows({ pathname: '/browser-scanner', search: { qr } })[0]?.id);
    expect(one).not.toBe(other);
  });

  it('distinguishes two modals of a kind by their subject', () => {
    const flows = openFlows({ pathname: '/app/welcome', search: { modals: 'order:12,order:13,order' } });
    expect(flows.map(({ id }) => id)).toEqual(['order:12', 'order:13', 'order:modal']);
  });

  it.each([
    ['/orders-modal', { modals: 'orders,cart-modal' }],
    ['/order-modal', { id: 12, modals: 'order:12,cart-modal' }],
    ['/auth/login', { modal: true, modals: 'login,cart-modal' }],
  ])('does not open what is already on screen at %s a second time', (pathname, search) => {
    const location = { pathname, search };
    expect(stackOf(location)).toEqual([{ kind: 'cart-modal', key: null }]);
    expect(openFlows(location)).toHaveLength(2);
  });

  it('returns equal flows for equal locations', () => {
    const location = { pathname: '/app/restaurants/4', search: { modals: 'login' } };
    expect(openFlows(location)).toEqual(openFlows(structuredClone(location)));
  });
});
