import { describe, expect, it } from 'vitest';
import { loginReason } from '#src/location/login-reason.ts';

describe('why a login lies on top', () => {
  it.each([
    ['/app/restaurants/4', 'option-tree:8,login', 'login.toAdd'],
    ['/app/restaurants/4', 'option-tree:8,login,signup', 'login.toAdd'],
    ['/app/restaurants/4', 'cart-modal,login', 'cart.signedOut.title'],
    ['/app/welcome', 'cart-modal,checkout,login', 'paying.checkout.signedOut.title'],
    ['/orders-modal', 'login', 'orders.signedOut.title'],
    ['/app/welcome', 'orders,login', 'orders.signedOut.title'],
    ['/app/welcome', 'checkout,add-card,login', 'addCard.signedOut.title'],
    ['/app/welcome', 'login', null],
    ['/app/welcome', 'menu,login', null],
    ['/auth/login', '', null],
  ])('%s with %s on it: %s', (pathname, modals, reason) => {
    expect(loginReason({ pathname, search: { modals } })).toBe(reason);
  });
});
