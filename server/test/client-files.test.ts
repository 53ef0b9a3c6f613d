import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { setUpClientDir } from './client-dir.ts';
import { setUpTestApp } from './harness.ts';

const PAGE = '<!doctype html><title>Mesa</title>';

/** All headers that hono/secure-headers can set. */
const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const NO_HEADERS = Object.fromEntries(SECURITY_HEADERS.map((name) => [name, null]));
const FILE_HEADERS = { 'strict-transport-security': 'max-age=31536000', 'x-content-type-options': 'nosniff' };
const PAGE_HEADERS = {
  ...FILE_HEADERS,
  'content-security-policy':
    "default-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'none'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self "https://js.stripe.com")',
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'deny',
};
const CLOSED = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const clientDir = setUpClientDir({
  'index.html': PAGE,
  'assets/index-Ab3_x-9Z.js': 'run()',
  'assets/index-Ab3_x-9Z.js.gz': gzipSync('run()'),
  'assets/i18n/pt.json': '{}',
  'manifest.webmanifest': '{}',
});
const app = await setUpTestApp();
const served = createApp(app.deps, { clientDir });

const get = (url: string, headers: Record<string, string> = {}) => served.request(url, { headers }, {});
const navigate = (url: string) => get(url, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

describe('the built client', () => {
  it.each(['/legal/terms', '/auth/verify?token=x', '/checkout-modal'])('opens at %s', async (url) => {
    const answer = await navigate(url);
    expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each([undefined, '*/*', 'TEXT/HTML', 'text/*'])('opens for Accept: %s', async (accept) => {
    const answer = await get('/legal/terms', accept === undefined ? {} : { Accept: accept });
    expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
  });

  it('serves its manifest with the media type of a manifest', async () => {
    const answer = await get('/manifest.webmanifest', { Accept: '*/*' });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/manifest+json']);
  });

  it('is not served for an image request', async () => {
    expect((await get('/intro', { Accept: 'image/png' })).status).toBe(404);
  });

  it('runs only its own scripts, and no inline ones', async () => {
    const policy = (await navigate('/')).headers.get('Content-Security-Policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
    expect(directives.get('frame-src')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
  });

  it.each([
    ['/', PAGE_HEADERS],
    ['/assets/i18n/pt.json', FILE_HEADERS],
    ['/api/themes', { ...FILE_HEADERS, 'strict-transport-security': null, 'x-frame-options': 'deny' }],
    [
      '/sandbox/mail',
      { ...PAGE_HEADERS, 'content-security-policy': `default-src 'none'; style-src 'self'; ${CLOSED}` },
    ],
    [
      '/sandbox/codes',
      { ...PAGE_HEADERS, 'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; ${CLOSED}` },
    ],
  ])('%s has these security headers and no others', async (url, expected) => {
    const { headers } = await navigate(url);
    const found = SECURITY_HEADERS.map((name) => [name, headers.get(name)]);
    expect(Object.fromEntries(found)).toEqual({ ...NO_HEADERS, ...expected });
  });

  it.each(['/', '/app/welcome', '/auth/reset-password?token=x', '/sandbox/mail'])(
    'refuses other sites in %s',
    async (url) => {
      const { headers } = await navigate(url);
      const policy = headers.get('Content-Security-Policy') ?? '';
      const directives = new Map(
        policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
      );
      const sources = (name: string) => directives.get(name) ?? directives.get('default-src');
      expect(sources('script-src')).not.toContain("'unsafe-inline'");
      expect(sources('script-src')).not.toContain("'unsafe-eval'");
      expect(sources('object-src')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'none'"]);
      expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
      expect(["'self'", "'none'"]).toEqual(expect.arrayContaining(directives.get('form-action') ?? ['missing']));
      expect(headers.get('Permissions-Policy')).toContain('camera=(self), geolocation=(self)');
      expect(Object.fromEntries(headers)).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'referrer-policy': 'strict-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'deny',
      });
    },
  );

  it('sends no HSTS when served without https', async () => {
    const plain = createApp({ ...app.deps, publicUrl: 'http://127.0.0.1:3000' }, { clientDir });
    for (const url of ['/', '/assets/index-Ab3_x-9Z.js']) {
      const answer = await plain.request(url, { headers: { Accept: 'text/html' } }, {});
      expect([answer.status, answer.headers.get('Strict-Transport-Security')]).toEqual([200, null]);
    }
  });

  it('allows the payment provider where it is used', async () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLIC_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    const real = createApp({ ...app.deps, config: readConfig(stripe) }, { clientDir });
    const answer = await real.request('/', { headers: { Accept: 'text/html' } }, {});
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
  });

  it('allows the configured geocoder, by its origin only', async () => {
    const GEOCODER_BASE = 'https://maps.googleapis.com/maps/api/geocode/json?key=k';
    const real = createApp({ ...app.deps, config: readConfig({ GEOCODER: 'google', GEOCODER_BASE }) }, { clientDir });
    const answer = await real.request('/', { headers: { Accept: 'text/html' } }, {});
    expect(answer.headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://maps.googleapis.com;");
  });

  it('allows the configured tile server, by its origin only', async () => {
    const MAP_TILES = 'https://tiles.example/v1/{z}/{x}/{y}.png?key=k';
    const real = createApp(
      { ...app.deps, config: readConfig({ MAP_TILES, MAP_ATTRIBUTION: '© Tiles' }) },
      { clientDir },
    );
    const answer = await real.request('/', { headers: { Accept: 'text/html' } }, {});
    expect(answer.headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' data: blob: https://tiles.example;",
    );
  });

  it('caches hashed files for good, and revalidates the others', async () => {
    const hashed = await get('/assets/index-Ab3_x-9Z.js');
    expect([hashed.status, hashed.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(hashed.headers.get('Content-Type')).toContain('javascript');
    const words = await get('/assets/i18n/pt.json');
    expect(words.headers.get('Cache-Control')).toBe('no-cache');
    const again = await get('/assets/i18n/pt.json', { 'If-Modified-Since': words.headers.get('Last-Modified') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('serves the build’s compressed files', async () => {
    const answer = await get('/assets/index-Ab3_x-9Z.js', { 'Accept-Encoding': 'gzip' });
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
  });

  it.each([
    ['/assets/gone-12345678.js', 404],
    ['/api/nada', 403],
    ['/pubapp/nada', 403],
    ['/sandbox/nada', 404],
    ['/favicon.ico', 404],
  ])('does not serve %s', async (url, status) => {
    const answer = await navigate(url);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('<title>');
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/.data/jwt-private-key.pem'])(
    'serves nothing outside its folder (%s)',
    async (url) => {
      expect((await get(url)).status).toBe(404);
    },
  );

  it('accepts GET and HEAD only', async () => {
    const answer = await served.request('/app/welcome', { method: 'POST', headers: { Accept: 'text/html' } }, {});
    expect(answer.status).toBe(404);
  });
});
