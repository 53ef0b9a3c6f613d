import { describe, expect, it } from 'vitest';
import type { OpenFlow } from '#machines/flows.ts';
import { openFlows, stackOf, type AppLocation } from '#src/location/open-flows.ts';

const page = { presentation: 'page' } as const;
const modal = { presentation: 'modal' } as const;

const inputOf = (pathname: string, search: object) => openFlows({ pathname, search }).at(-1)?.input;

describe('the flows of a location', () => {
  it.each<[string, AppLocation['search'], OpenFlow[]]>([
    ['/intro', {}, []],
    ['/app/welcome', {}, []],
    ['/app/welcome', { theme: 2 }, [{ id: 'listing:theme-2', kind: 'listing', input: { subject: { themeId: 2 } } }]],
    [
      '/app/welcome/',
      { operator: '/api/operators/1', modals: 'login' },
      [
        { id: 'listing:/api/operators/1', kind: 'listing', input: { subject: { operator: '/api/operators/1' } } },
        { id: 'login:modal', kind: 'login', input: modal },
      ],
    ],
    ['/app/restaurants', { theme: 2 }, []],
    ['/auth/logout', {}, []],
    ['/server-error', {}, []],
    ['/auth/login', {}, [{ id: 'login:page', kind: 'login', input: page }]],
    ['/auth/login/', {}, [{ id: 'login:page', kind: 'login', input: page }]],
    ['/auth/login', { modal: true }, [{ id: 'login:modal', kind: 'login', input: modal }]],
    [
      '/auth/mycascais-login',
      { returnUrl: '/app/orders' },
      [{ id: 'municipal-login:page', kind: 'municipal-login', input: { callback: null, returnUrl: '/app/orders' } }],
    ],
    [
      '/auth/mycascais-login',
      { state: 's', error: 'access_denied' },
      [
        {
          id: 'municipal-login:page',
          kind: 'municipal-login',
          input: { callback: { state: 's', code: null, iss: null, error: 'access_denied' }, returnUrl: null },
        },
      ],
    ],
    ['/auth/signup', {}, [{ id: 'signup:page', kind: 'signup', input: page }]],
    ['/auth/forgot-password', {}, [{ id: 'forgot-password:page', kind: 'forgot-password', input: page }]],
    ['/auth/verify', { token: 't' }, [{ id: 'verify:page', kind: 'verify', input: { token: 't' } }]],
    ['/auth/verify', {}, [{ id: 'verify:page', kind: 'verify', input: { token: null } }]],
    [
      '/auth/reset-password',
      { token: 't' },
      [{ id: 'reset-password:page', kind: 'reset-password', input: { token: 't' } }],
    ],
    ['/app/welcome', { modals: 'login' }, [{ id: 'login:modal', kind: 'login', input: modal }]],
    [
      '/app/welcome',
      { modals: 'login,signup' },
      [
        { id: 'login:modal', kind: 'login', input: modal },
        { id: 'signup:modal', kind: 'signup', input: modal },
      ],
    ],
    [
      '/app/welcome',
      { modals: 'login,forgot-password' },
      [
        { id: 'login:modal', kind: 'login', input: modal },
        { id: 'forgot-password:modal', kind: 'forgot-password', input: modal },
      ],
    ],
    ['/app/welcome', { modals: 'nonsense,constructor' }, []],
    ['/app/restaurants/0', {}, []],
    ['/app/restaurants/4x', {}, []],
    ['/app/restaurants/4/menu', {}, []],
  ])('%s %j', (pathname, search, flows) => {
    expect(openFlows({ pathname, search })).toEqual(flows);
  });

  it.each([
    ['/app/restaurants/4', ['presence:4', 'place:4']],
    ['/checkout-modal', ['checkout:modal']],
    ['/add-card-modal', ['add-card:modal']],
    ['/orders-modal', ['orders:modal']],
    ['/order-modal', ['order:modal']],
    ['/reservations-modal', ['reservations:modal']],
    ['/reservation-modal', ['reservation:modal']],
    ['/new-reservation-modal', ['new-reservation:modal']],
    ['/bills-modal', ['bills:modal']],
    ['/bill-modal', ['bill:modal']],
    ['/payment-modal', ['payment:modal']],
    ['/browser-scanner', ['browser-scanner:modal']],
  ])('opens %s with its own flow', (pathname, ids) => {
    expect(openFlows({ pathname, search: {} }).map(({ id }) => id)).toEqual(ids);
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

  it('passes a valid reservation from the address to a place', () => {
    const reservation = '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b';
    const [presence] = openFlows({ pathname: '/app/restaurants/4', search: { reservation } });
    expect(presence).toEqual({ id: `presence:4:${reservation}`, kind: 'presence', input: { placeId: 4, reservation } });
    for (const broken of ['', '../7', `${reservation}/check_in`]) {
      const [without] = openFlows({ pathname: '/app/restaurants/4', search: { reservation: broken } });
      expect(without).toEqual({ id: 'presence:4', kind: 'presence', input: { placeId: 4, reservation: null } });
    }
  });

  it('passes a code from the address to the scanner, and whether another modal waits for the result', () => {
    expect(inputOf('/browser-scanner', { qr: 'abc' })).toEqual({ code: 'abc', isAlone: true });
    expect(inputOf('/app/restaurants/4', { modals: 'browser-scanner', qr: 'abc' })).toEqual({
      code: null,
      isAlone: true,
    });
    expect(inputOf('/app/restaurants/4', { modals: 'delivery-method:4,browser-scanner' })).toEqual({
      code: null,
      isAlone: false,
    });
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
