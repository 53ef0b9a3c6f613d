import { describe, expect, it } from 'vitest';
import { afterModal, afterScreen } from '#src/location/after-screen.ts';

const LEAVING = { pathname: '/auth/login', returnUrl: null, origin: 'https://mesa.ex.pt' };

describe('the screen after a finished screen', () => {
  it.each<[string | null, string, string | null, string]>([
    ['login', 'loggedIn', null, '/app/welcome'],
    ['login', 'loggedIn', '/app/restaurants/4', '/app/restaurants/4'],
    ['login', 'loggedIn', '//evil.example', '/app/welcome'],
    ['login', 'explored', '/app/restaurants/4', '/app/welcome'],
    ['login', 'dismissed', '/app/restaurants/4', '/app/welcome'],
    ['signup', 'signedUp', null, '/auth/login'],
    [
      'signup',
      'signedUp',
      '/app/restaurants/4?view=requests',
      '/auth/login?returnUrl=%2Fapp%2Frestaurants%2F4%3Fview%3Drequests',
    ],
    ['signup', 'dismissed', '//evil.example', '/auth/login?returnUrl=%2Fapp%2Fwelcome'],
    ['forgot-password', 'requested', null, '/auth/login'],
    ['forgot-password', 'dismissed', '/app/orders', '/auth/login?returnUrl=%2Fapp%2Forders'],
    ['reset-password', 'login', null, '/auth/login'],
    ['reset-password', 'newMail', null, '/auth/forgot-password'],
    ['checkout', 'success', null, '/app/welcome'],
    ['browser-scanner', 'dismissed', null, '/app/welcome'],
    [null, 'dismissed', '/app/orders', '/app/welcome'],
  ])('%s, %s, returnUrl %s -> %s', (kind, outcome, returnUrl, target) => {
    expect(afterScreen(kind, { outcome }, { ...LEAVING, returnUrl })).toBe(target);
  });

  it.each([
    ['place', '/app/restaurants/4'],
    ['seat', '/app/restaurants/4'],
    ['reservation', '/app/restaurants/4?view=reservations&reservation=u'],
  ])('a scanned code of a %s -> %s', (type, target) => {
    const output = {
      outcome: 'scanned',
      target: { uuid: 'u', type, place: '/api/places/4', deliverySeatCode: null },
      placeId: 4,
    };
    expect(afterScreen('browser-scanner', output, LEAVING)).toBe(target);
  });

  it.each([
    ['loggedIn', '/app/restaurants/4', '/app/restaurants/4'],
    ['loggedIn', 'https://evil.example', '/app/welcome'],
    ['loggedIn', null, '/app/welcome'],
    ['login', '/app/orders', '/auth/login?returnUrl=%2Fapp%2Forders'],
    ['signup', '/app/orders', '/auth/signup?returnUrl=%2Fapp%2Forders'],
    ['forgotPassword', null, '/auth/forgot-password'],
  ])('continues after the municipal login with its stored return: %s, %s -> %s', (outcome, returnUrl, target) => {
    expect(afterScreen('municipal-login', { outcome, returnUrl }, LEAVING)).toBe(target);
  });

  it.each([
    [{ outcome: 'login' }, '/auth/login'],
    [{ outcome: 'newPassword', token: 'a b' }, '/auth/reset-password?token=a%20b'],
  ])('continues after verification: %j -> %s', (output, target) => {
    expect(afterScreen('verify', output, LEAVING)).toBe(target);
  });
});

describe('the address of an entry in the side menu', () => {
  it.each([
    ['welcome', '/app/welcome'],
    ['login', '/auth/login'],
    ['logout', '/auth/logout'],
    ['dismissed', null],
  ])('%s -> %s', (outcome, target) => {
    expect(afterModal('menu', { outcome }, { ...LEAVING, pathname: '/app/welcome' })).toBe(target);
  });

  it('is a login that returns to the page of a place', () => {
    expect(afterModal('menu', { outcome: 'login' }, { ...LEAVING, pathname: '/app/restaurants/7' })).toBe(
      '/auth/login?returnUrl=%2Fapp%2Frestaurants%2F7',
    );
  });
});
