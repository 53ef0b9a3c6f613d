import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { PUBLIC_URL } from '../harness.ts';
import { small } from '../small-catalogue.ts';

const app = await setUpSmallCatalogue();

/** Whether a crawler may open a path: the longest rule that matches decides (RFC 9309). */
function isAllowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, kind, prefix = '']) => ({ isAllowed: kind === 'Allow', prefix }))
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
  return rules[0]?.isAllowed ?? true;
}

const openSitemap = async () => {
  const answer = await app.fetch('/sitemap.xml');
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const { document } = new JSDOM(await answer.text(), { contentType: 'application/xml' }).window;
  return [...document.querySelectorAll('url')].map((url) => ({
    address: url.querySelector('loc')?.textContent,
    languages: Object.fromEntries(
      [...url.getElementsByTagName('xhtml:link')].map((tag) => [
        tag.getAttribute('hreflang'),
        tag.getAttribute('href'),
      ]),
    ),
  }));
};

describe('robots.txt', () => {
  it.each([
    ['/', true],
    ['/intro', true],
    ['/app/welcome?theme=1', true],
    ['/app/restaurants/1?lang=en', true],
    ['/app/restaurants/1/share.jpg', true],
    ['/auth/login', true],
    ['/assets/index-Ab3_x-9Z.js', true],
    ['/assets/share/pt.jpg', true],
    ['/assets/config/production.json', true],
    ['/api/places/1?groups[]=e_menu', true],
    ['/api/public_configurations', true],
    ['/api/carts/1', false],
    ['/api/docs.json', false],
    ['/pubapp/auth/login', false],
    ['/sandbox/mail', false],
    ['/qr/1', false],
    ['/auth/reset-password?token=x', false],
    ['/auth/logout', false],
  ])('%s: %s', async (path, allowed) => {
    const answer = await app.fetch('/robots.txt');
    expect(answer.headers.get('Content-Type')).toContain('text/plain');
    expect(isAllowed(await answer.text(), path)).toBe(allowed);
  });

  it('names the sitemap', async () => {
    expect(await (await app.fetch('/robots.txt')).text()).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });

  it('keeps crawlers out of a staging server', async () => {
    const staging = createApp({ ...app.deps, config: { ...app.deps.config, staging: true } });
    expect(await (await staging.request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('sitemap.xml', () => {
  it('has every public page in each language, with links to all its languages', async () => {
    const entries = await openSitemap();
    const pages = ['/intro', '/app/welcome', '/auth/login', '/legal/terms', '/legal/privacy'];
    const places = [small.tasca, small.mar].map((id) => `/app/restaurants/${id}`);
    expect(entries).toEqual(
      [...pages, ...places].flatMap((page) => {
        const pt = PUBLIC_URL + page;
        const en = `${pt}?lang=en`;
        return [pt, en].map((address) => ({ address, languages: { pt, en, 'x-default': pt } }));
      }),
    );
  });

  it('follows the catalogue', async () => {
    const added = await app.db
      .insertInto('places')
      .columns(['name', 'currency', 'timezone', 'order_types', 'county_id', 'operator_id', 'lat', 'lng'])
      .expression((build) =>
        build
          .selectFrom('places')
          .select(['name', 'currency', 'timezone', 'order_types', 'county_id', 'operator_id', 'lat', 'lng'])
          .where('id', '=', small.mar),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const address = `${PUBLIC_URL}/app/restaurants/${added.id}`;
    expect((await openSitemap()).map((entry) => entry.address)).toContain(address);
    await app.db.deleteFrom('places').where('id', '=', added.id).execute();
    expect((await openSitemap()).map((entry) => entry.address)).not.toContain(address);
  });
});
