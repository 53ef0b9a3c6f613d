import { html } from 'hono/html';
import { allPlaces } from '#server/catalogue/places.ts';
import type { Deps } from '#server/deps/deps.ts';
import { appOrigin } from '#server/http/app-origin.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Api } from '#server/http/environment.ts';
import { addressIn, alternates } from '#server/http/page-head.ts';
import { fileHeaders } from '#server/http/security-headers.ts';
import { DEFAULT_LANGUAGE, languages } from '#server/shared/language.ts';

/** Search engines take at most this many addresses from one file. */
const MOST_ADDRESSES = 50_000;
const AN_HOUR = 'public, max-age=3600';

const PAGES = ['/intro', '/app/welcome', '/auth/login', '/legal/terms', '/legal/privacy'];

/** A crawler that runs the app needs its files and the catalogue's part of the API. */
const ALLOWED = [
  '/auth/login',
  '/api/places',
  '/api/counties',
  '/api/themes',
  '/api/products',
  '/api/public_configurations',
];
const DISALLOWED = ['/api/', '/pubapp/', '/sandbox/', '/qr/', '/auth/'];

/** Decision 99. */
export function registerPageRoutes(api: Api, deps: Deps): void {
  const { config, db, clock, limits, publicUrl } = deps;
  const headers = fileHeaders(publicUrl);

  api.get('/robots.txt', headers, (c) => {
    const rules = config.staging
      ? ['Disallow: /']
      : [
          ...ALLOWED.map((path) => `Allow: ${path}`),
          ...DISALLOWED.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${appOrigin(config, c.req.url)}/sitemap.xml`,
        ];
    return c.text(`${['User-agent: *', ...rules].join('\n')}\n`, 200, { 'Cache-Control': AN_HOUR });
  });

  api.get('/sitemap.xml', headers, async (c) => {
    await limits.byAddress.take(clientAddress(c, config.trustedProxies));
    const origin = appOrigin(config, c.req.url);
    const places = await allPlaces(db, { now: clock.now(), userId: null, language: DEFAULT_LANGUAGE });
    const addresses = [...PAGES, ...places.map(({ id }) => `/app/restaurants/${id}`)];
    const entries = addresses
      .slice(0, MOST_ADDRESSES / languages.length)
      .flatMap((address) => languages.map((language) => entry(origin, address, addressIn(origin, address, language))));
    return c.body(String(await sitemap(entries)), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': AN_HOUR,
    });
  });
}

const sitemap = (entries: readonly unknown[]) =>
  html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"
      >${entries}</urlset
    > `;

/** Search engines want one entry for each language, and in each entry links to all languages. */
function entry(origin: string, address: string, location: string) {
  const links = alternates(origin, address).map(
    ([language, href]) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${href}" />`,
  );
  return html`<url><loc>${location}</loc>${links}</url>`;
}
