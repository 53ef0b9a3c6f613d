import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from '#src/app/return-url.ts';

const ORIGIN = 'https://mesa.ex.pt';

describe('the address to return to after login', () => {
  it.each([
    ['/app/restaurants/4?view=requests#menu', '/app/restaurants/4?view=requests#menu'],
    ['/app/../app/welcome', '/app/welcome'],
    ['/app/welcome?modals=cart', '/app/welcome?modals=cart'],
    ['/procurar/a%C3%A7a%C3%AD', '/procurar/a%C3%A7a%C3%AD'],
    ['/%2Fevil.example', '/%2Fevil.example'],
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
  ])('falls back to the welcome page for %j', (returnUrl) => {
    expect(safeReturnUrl(returnUrl, ORIGIN)).toBe('/app/welcome');
  });

  it.each([['/auth/login'], ['/auth/logout'], ['/auth/login?returnUrl=/auth/login'], ['/app/../auth/logout']])(
    'does not send who has just signed in to %s',
    (returnUrl) => {
      expect(safeReturnUrl(returnUrl, ORIGIN)).toBe('/app/welcome');
    },
  );
});
