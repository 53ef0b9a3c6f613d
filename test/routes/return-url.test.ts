import { describe, expect, it } from 'vitest';
import { addressAfterCrash, safeReturnUrl } from '#src/location/return-url.ts';

const ORIGIN = 'https://mesa.ex.pt';

describe('the return address after login', () => {
  it.each([
    ['/app/restaurants/4?view=requests#menu', '/app/restaurants/4?view=requests#menu'],
    ['/app/../app/welcome', '/app/welcome'],
    ['/app/welcome?modals=cart-modal', '/app/welcome?modals=cart-modal'],
    ['/procurar/a%C3%A7a%C3%AD', '/procurar/a%C3%A7a%C3%AD'],
    ['/app/welcome?next=%2F%2Fevil.example', '/app/welcome?next=%2F%2Fevil.example'],
    ['/app/welcome?modals=option-tree%3A8', '/app/welcome?modals=option-tree%3A8'],
    ['/app/welcome?next=https://evil.example', '/app/welcome?next=https://evil.example'],
  ])('goes to %s', (returnUrl, target) => {
    expect(safeReturnUrl(returnUrl, ORIGIN)).toBe(target);
    expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
  });

  it.each([
    [undefined],
    [''],
    ['app/welcome'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/.//evil.example'],
    ['/app/..//evil.example'],
    ['/./\\evil.example'],
    ['/%2e//evil.example'],
    ['//mesa.ex.pt@evil.example'],
    ['//mesa.ex.pt:8443/app'],
    ['https://evil.example/app/welcome'],
    ['https://mesa.ex.pt/app/orders'],
    ['javascript:alert(1)'],
    ['%6aavascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    [' /app/orders'],
    ['//['],
    ['%2f%2fevil.example'],
    ['/%2Fevil.example'],
    ['/%2f%2fevil.example'],
    ['/%252f%252fevil.example'],
    ['/%25252fevil.example'],
    ['/%5cevil.example'],
    ['/%5C%5Cevil.example'],
    ['/%09/evil.example'],
    ['/%0d%0aLocation:%20https://evil.example'],
    ['/%00'],
    ['https:evil.example'],
    ['https:/evil.example'],
    ['http://evil.example\\@mesa.ex.pt'],
    ['https://mesa.ex.pt@evil.example/'],
    ['https://mesa.ex.pt.evil.example/'],
    ['\\/evil.example'],
    ['/\\/evil.example'],
    ['/\r\n/evil.example'],
    ['\u0000//evil.example'],
    ['JaVaScRiPt:alert(1)'],
    ['vbscript:alert(1)'],
    ['blob:https://mesa.ex.pt/1'],
    ['file:///etc/passwd'],
  ])('falls back to the welcome page for %j', (returnUrl) => {
    expect(safeReturnUrl(returnUrl, ORIGIN)).toBe('/app/welcome');
  });

  it.each([['/auth/login'], ['/auth/logout'], ['/auth/login?returnUrl=/auth/login'], ['/app/../auth/logout']])(
    'sends a new session past %s',
    (returnUrl) => {
      expect(safeReturnUrl(returnUrl, ORIGIN)).toBe('/app/welcome');
    },
  );
});

describe('the address to retry after a crash', () => {
  it.each([
    ['/app/restaurants/4?modals=cart-modal', '/app/restaurants/4?modals=cart-modal'],
    ['/auth/login?returnUrl=%2Fapp%2Fwelcome', '/auth/login?returnUrl=%2Fapp%2Fwelcome'],
    ['/auth/reset-password?token=secret', '/auth/reset-password'],
  ])('is that of the interrupted screen: %s', (returnUrl, target) => {
    expect(addressAfterCrash(returnUrl, ORIGIN)).toBe(target);
  });

  it.each([undefined, '//evil.example', '/auth/logout', '/server-error', '/server-error?returnUrl=/server-error'])(
    'is the welcome page for %j',
    (returnUrl) => {
      expect(addressAfterCrash(returnUrl, ORIGIN)).toBe('/app/welcome');
    },
  );
});
