import { expect, it } from 'vitest';
import { municipalHref } from '#src/location/municipal-href.ts';

it.each([
  ['/auth/login', {}, null],
  ['/auth/login', { returnUrl: '/app/restaurants/4?view=requests' }, '/app/restaurants/4?view=requests'],
  ['/app/welcome', { modals: 'login' }, '/app/welcome'],
  ['/app/restaurants/4', { modals: 'option-tree:8,login' }, '/app/restaurants/4?modals=option-tree%3A8'],
  ['/app/restaurants/4', { modals: 'cart-modal,login,signup' }, '/app/restaurants/4?modals=cart-modal'],
])('the municipal login from %s %j returns to %s', (pathname, search, returnUrl) => {
  const { pathname: path, searchParams } = new URL(municipalHref({ pathname, search }), 'https://mesa.ex.pt');
  expect([path, searchParams.get('returnUrl')]).toEqual(['/auth/mycascais-login', returnUrl]);
});
