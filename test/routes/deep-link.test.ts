import { assert, constantFrom, oneof, property, string, tuple, webPath, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeepLink } from '#src/location/deep-link.ts';

const ORIGIN = 'https://mesa.app';

describe('a deep link', () => {
  it.each([
    ['https://mesa.app/app/restaurants/4?view=requests', '/app/restaurants/4?view=requests', null],
    ['https://mesa.app/app/restaurants/4?view=requests&c=VERAO', '/app/restaurants/4?view=requests', 'VERAO'],
    ['https://mesa.app/?c=VERAO', null, 'VERAO'],
    ['https://mesa.app?c=VERAO', null, 'VERAO'],
    ['/order-modal?id=9', '/order-modal?id=9', null],
    ['/app/welcome?c=ver%C3%A3o-5', '/app/welcome', 'verão-5'],
    ['https://mesa.app/app/welcome?c=A&c=B#x', '/app/welcome', 'A'],
    ['https://mesa.app/auth/logout?c=VERAO', null, 'VERAO'],
    [`https://mesa.app/app/welcome?c=${'A'.repeat(64)}`, '/app/welcome', 'A'.repeat(64)],
    [`https://mesa.app/app/welcome?c=${'A'.repeat(65)}`, '/app/welcome', null],
    ['https://mesa.app/app/welcome?c=%20VERAO%0A', '/app/welcome', 'VERAO'],
    ['https://mesa.app/app/welcome?c=%00&x.app=//evil.example', '/app/welcome?x.app=%2F%2Fevil.example', null],
  ])('%s leads to %s with the code %s', (address, path, code) => {
    expect(readDeepLink(address, ORIGIN)).toEqual({ path, code });
  });

  it.each([
    [''],
    ['https://mesa.app/'],
    ['https://mesa.app/?c='],
    ['https://mesa.app/?c=%20%0a'],
    ['https://mesa.app//evil.example'],
    ['https://mesa.app/.//evil.example?c=VERAO'],
    ['https://mesa.app/%2f%2fevil.example'],
    ['https://mesa.app/\\evil.example'],
    ['https://mesa.app/auth/logout/'],
    ['https://mesa.app.evil.example/app/welcome?c=VERAO'],
    ['https://mesa.app@evil.example/app/welcome?c=VERAO'],
    ['https://mesa.app:8443/app/welcome?c=VERAO'],
    ['https://evil.example/mesa.app/app/welcome?c=VERAO'],
    ['https://evil.example/?x=https://mesa.app/app/welcome'],
    ['http://mesa.app/app/welcome'],
    ['javascript:alert(1)//.app/app/welcome?c=VERAO'],
    ['data:text/html,.app/app/welcome'],
    ['intent://mesa.app/app/welcome#Intent;end'],
    ['//evil.example/app/welcome?c=VERAO'],
    [' https://mesa.app/app/welcome'],
    ['mesa.app/app/welcome'],
  ])('%s leads nowhere', (address) => {
    expect(readDeepLink(address, ORIGIN)).toBeNull();
  });

  it('never leaves the app, for any input', () => {
    const pieces = constantFrom(
      'https://mesa.app',
      ORIGIN,
      '//',
      '/',
      '\\',
      '.app',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '..',
      'evil.example',
      'javascript:',
      '&c=',
      '?c=',
      '\t',
      '\n',
    );
    const addresses = oneof(
      webUrl({ withQueryParameters: true }),
      webPath(),
      string(),
      tuple(pieces, pieces, pieces, pieces, string()).map((each) => each.join('')),
    );
    assert(
      property(addresses, (address) => {
        const { path, code } = readDeepLink(address, ORIGIN) ?? { path: null, code: null };
        const target = new URL(path ?? '/', ORIGIN);
        expect(target.origin).toBe(ORIGIN);
        expect(target.pathname.startsWith('//')).toBe(false);
        expect(target.searchParams.has('c')).toBe(false);
        expect(code === null || (code.length > 0 && code.length <= 64 && !/\s/.test(code))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('has the given path and code', () => {
    assert(
      property(
        constantFrom('/app/welcome', '/order-modal?id=9', '/app/restaurants/4'),
        constantFrom('VERAO', 'verão-5', '20%OFF', '<b>', 'a&b=c#d'),
        (path, code) => {
          const address = new URL(path, ORIGIN);
          address.searchParams.set('c', code);
          expect(readDeepLink(address.href, ORIGIN)).toEqual({ path, code });
        },
      ),
    );
  });
});
