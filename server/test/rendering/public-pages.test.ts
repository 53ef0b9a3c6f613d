import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { findPlaceWithMenu } from '#server/catalogue/places.ts';
import { databaseOn } from '#server/db/database.ts';
import { postgresPool } from '#server/db/postgres-pool.ts';
import { Problem } from '#server/http/problem.ts';
import { restaurantData } from '#server/pages/restaurant-data.ts';
import { texts } from '#server/pages/texts.ts';
import en from '../../../public/assets/i18n/en.json' with { type: 'json' };
import pt from '../../../public/assets/i18n/pt.json' with { type: 'json' };
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { setUpClientDir } from '../client-dir.ts';
import { PUBLIC_URL } from '../harness.ts';
import { small } from '../small-catalogue.ts';
import { HOSTILE_NAMES } from './hostile-names.ts';
import { headOf, type ReadHead } from './read-head.ts';

const INDEX = `<!doctype html>
<html lang="pt-PT">
  <head>
    <title>Mesa</title>
    <meta name="description" content="Restaurantes" />
    <script type="module" src="/assets/index.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;
const TASCA = `/app/restaurants/${small.tasca}`;
const MAR = `/app/restaurants/${small.mar}`;

const clientDir = setUpClientDir({ 'index.html': INDEX });
const app = await setUpSmallCatalogue();
const served = createApp(app.deps, { clientDir });

const open = async (url: string, headers: Record<string, string> = {}, from = served) =>
  from.request(url, { headers: { Accept: 'text/html', ...headers } }, {});
const read = async (url: string, headers?: Record<string, string>): Promise<ReadHead> =>
  headOf(await (await open(url, headers)).text());

const refuse = () => Promise.reject(new Problem(429, 'too_many_requests', { headers: { 'Retry-After': '7' } }));

const shown = ({ app: named, intro, shell, login, signup, forgotPassword, ...said }: typeof pt | typeof en) => ({
  app: named.title,
  intro: intro.text,
  home: shell.home,
  login: login.title,
  loginDescription: login.subtitle,
  signup: signup.title,
  forgotPassword: forgotPassword.title,
  failed: named.failedTitle,
  placeNotFound: said.place.notFound.title,
  listingTheme: said.listing.theme,
  listingOperator: said.listing.operator,
  everywhere: said.welcome.themeEverywhere.replace('{{theme}}', 'X'),
});

const sharedPicture = (language: 'pt' | 'en') => ({
  'og:image': `${PUBLIC_URL}/assets/share/${language}.jpg`,
  'og:image:type': 'image/jpeg',
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': { pt, en }[language].app.title,
  'twitter:card': 'summary_large_image',
});

const set = (name: string, description: string | null, address: string | null) =>
  app.db.updateTable('places').set({ name, description, address }).where('id', '=', small.mar).execute();
const setDish = (name: string, description: string) =>
  app.db.updateTable('products').set({ name, description }).where('place_id', '=', small.mar).execute();

const translate = (text: string) => {
  const translations = { en: { name: text, description: text } };
  return Promise.all([
    app.db.updateTable('places').set({ translations }).where('id', '=', small.mar).execute(),
    app.db.updateTable('products').set({ translations }).where('place_id', '=', small.mar).execute(),
  ]);
};

describe('the status of a place', () => {
  it.each([
    [TASCA, 200],
    [`${TASCA}/`, 200],
    [`${TASCA}?modals=option-tree:1,login`, 200],
    ['/app/restaurants/999', 404],
    ['/app/restaurants/0', 404],
    ['/app/restaurants/-1', 404],
    ['/app/restaurants/01', 404],
    ['/app/restaurants/1e3', 404],
    ['/app/restaurants/2147483648', 404],
    ['/app/restaurants/99999999999999999999', 404],
    ['/app/restaurants/abc', 404],
    ['/app/restaurants/%00', 404],
    ['/app/restaurants/%E0%A4%A', 404],
  ])('%s is %i, with the app', async (url, status) => {
    const answer = await open(url);
    const body = await answer.text();
    expect(answer.status).toBe(status);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('src="/assets/index.js"');
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache, no-transform');
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  });

  it('of a missing place comes with a page that is closed to search engines', async () => {
    for (const [language, said] of [
      ['pt', pt],
      ['en', en],
    ] as const) {
      const head = await read(`/app/restaurants/999?lang=${language}`);
      expect(head.title).toBe(`${said.place.notFound.title} · Mesa`);
      expect(head.meta['robots']).toBe('noindex');
      expect([head.canonical, head.data]).toEqual([null, null]);
    }
  });

  it('is 503 with a retry while the database cannot be read, and the app comes all the same', async () => {
    const db = databaseOn(postgresPool('postgres://127.0.0.1:9/unreachable'));
    const broken = createApp({ ...app.deps, db }, { clientDir });
    const answer = await open(TASCA, {}, broken);
    expect([answer.status, await answer.text()]).toEqual([503, INDEX]);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await open('/app/welcome', {}, broken)).status).toBe(200);
    expect(app.takeErrors()).toHaveLength(1);
    await db.destroy();
  });

  it('is 429 above the limit of an address, and the app comes all the same', async () => {
    const limits = { ...app.deps.limits, byAddress: { ...app.deps.limits.byAddress, take: refuse } };
    const answer = await open(TASCA, {}, createApp({ ...app.deps, limits }, { clientDir }));
    expect([answer.status, await answer.text()]).toEqual([429, INDEX]);
    expect(answer.headers.get('Retry-After')).toBe('7');
  });
});

describe('a place page', () => {
  it('is sent again only after a change of its menu', async () => {
    const first = await open(TASCA);
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await open(TASCA, tag)).status).toBe(304);
    expect((await open(`${TASCA}?lang=en`, tag)).status).toBe(200);
    await app.db.updateTable('products').set({ price: 310 }).where('id', '=', small.soup).execute();
    const changed = await open(TASCA, tag);
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('"3.10"');
    await app.db.updateTable('products').set({ price: 300 }).where('id', '=', small.soup).execute();
    expect((await open(TASCA, tag)).status).toBe(304);
  });

  it('is the same for a signed-in customer', async () => {
    const { token } = await app.customer();
    const [one, other] = await Promise.all([open(TASCA), open(TASCA, { Authorization: `Bearer ${token}` })]);
    expect(await other.text()).toBe(await one.text());
  });

  it('comes compressed as asked', async () => {
    for (const encoding of ['br', 'gzip'])
      expect((await open(TASCA, { 'Accept-Encoding': encoding })).headers.get('Content-Encoding')).toBe(encoding);
  });

  it('has its title, description, picture and languages in its head', async () => {
    const head = await read(TASCA);
    const image = `${PUBLIC_URL}/assets/pictures/places/tasca.webp`;
    const description = 'Uma tasca. · Rua A 1, Cascais';
    expect(head).toMatchObject({ lang: 'pt-PT', title: 'Tasca do Açúcar · Mesa', canonical: PUBLIC_URL + TASCA });
    expect(head.meta).toEqual({
      description,
      'og:description': description,
      'og:type': 'website',
      'og:site_name': 'Mesa',
      'og:title': 'Tasca do Açúcar · Mesa',
      'og:url': PUBLIC_URL + TASCA,
      'og:locale': 'pt_PT',
      'og:image': image,
      'twitter:card': 'summary_large_image',
    });
    expect(head.alternates).toEqual({
      pt: PUBLIC_URL + TASCA,
      en: `${PUBLIC_URL}${TASCA}?lang=en`,
      'x-default': PUBLIC_URL + TASCA,
    });
  });

  it.each([
    [`${TASCA}?lang=en`, {}],
    [TASCA, { Cookie: 'language=en' }],
  ])('is in the language of the address or cookie: %s %o', async (url, headers) => {
    const head = await read(url, headers);
    expect([head.lang, head.meta['og:locale']]).toEqual(['en-GB', 'en_GB']);
    expect(head.canonical).toBe(`${PUBLIC_URL}${TASCA}?lang=en`);
  });

  it('has a standard description and picture for a place without its own', async () => {
    expect((await read(`${MAR}?lang=en`)).meta).toMatchObject({
      description: 'The menu of Mar 100% fresco, with prices.',
      ...sharedPicture('en'),
    });
  });

  it('has each tag once', async () => {
    const text = await (await open(TASCA)).text();
    for (const tag of ['<title', 'name="description"', 'rel="canonical"', 'application/ld+json'])
      expect(text.split(tag)).toHaveLength(2);
  });

  it('cuts a long description between letters', async () => {
    await app.db
      .updateTable('places')
      .set({ description: '😀'.repeat(300) })
      .where('id', '=', small.mar)
      .execute();
    const { description = '' } = (await read(MAR)).meta;
    expect(description).toBe(`${'😀'.repeat(199)}…`);
    await app.db.updateTable('places').set({ description: null }).where('id', '=', small.mar).execute();
  });
});

describe('another public page', () => {
  it.each([
    ['/', pt.app.title, pt.intro.text, '/intro'],
    ['/intro?lang=en', en.app.title, en.intro.text, '/intro?lang=en'],
    ['/auth/login', `${pt.login.title} · Mesa`, pt.login.subtitle, '/auth/login'],
    ['/auth/login?lang=en&returnUrl=/app', `${en.login.title} · Mesa`, en.login.subtitle, '/auth/login?lang=en'],
    ['/app/welcome', `${pt.shell.home} · Mesa`, texts.pt.appDescription, '/app/welcome'],
    ['/app?lang=en', `${en.shell.home} · Mesa`, texts.en.appDescription, '/app/welcome?lang=en'],
    ['/app/welcome?county=1', `${pt.shell.home} · Mesa`, texts.pt.appDescription, '/app/welcome'],
    ['/app/welcome?theme=1', 'Peixe · Mesa', 'Peixe em todos os concelhos', '/app/welcome?theme=1'],
    ['/app/welcome?theme=1&lang=en', 'Fish · Mesa', 'Fish in all municipalities', '/app/welcome?theme=1&lang=en'],
  ])('%s', async (url, title, description, canonical) => {
    const head = await read(url);
    expect(head).toMatchObject({ title, canonical: PUBLIC_URL + canonical });
    expect(head.meta).toMatchObject({ description, 'og:title': title, 'og:url': PUBLIC_URL + canonical });
    expect(head.meta).toMatchObject(sharedPicture(url.includes('lang=en') ? 'en' : 'pt'));
    expect(Object.keys(head.alternates)).toEqual(['pt', 'en', 'x-default']);
  });

  it.each([
    ['/app/welcome?theme=999', pt.listing.theme],
    ['/app/welcome?operator=/api/operators/1', pt.listing.operator],
    ['/app/welcome?search=peixe', pt.shell.home],
    ['/app/welcome?county=1&search=peixe', pt.shell.home],
    ['/auth/signup?returnUrl=/app', pt.signup.title],
    ['/auth/forgot-password', pt.forgotPassword.title],
    ['/server-error', pt.app.failedTitle],
    ['/server-error?lang=en', en.app.failedTitle],
  ])('%s has a title, and is not for search engines', async (url, title) => {
    const head = await read(url);
    expect([head.title, head.canonical, head.meta['robots']]).toEqual([`${title} · Mesa`, null, 'noindex']);
  });

  it('has the title of the app in all its texts', () => {
    for (const [language, said] of [
      ['pt', pt],
      ['en', en],
    ] as const)
      expect({ ...texts[language], everywhere: texts[language].everywhere('X') }).toMatchObject(shown(said));
  });
});

describe('hostile text', () => {
  afterAll(async () => {
    await set('Mar 100% fresco', null, null);
    await setDish('Pudim', '');
  });

  it.each(HOSTILE_NAMES)('%j is only text in title, attributes and data', async (name) => {
    await set('Mar', 'Peixe.', 'Rua B');
    await setDish('Pudim', 'Doce.');
    const plain = await read(MAR);
    await set(name, name, name);
    await setDish(name, name);
    const head = await read(MAR);
    const oneLine = name.replaceAll(/\s+/g, ' ');
    expect(head.elements).toEqual(plain.elements);
    expect(head.title).toContain(name);
    expect(head.meta['og:title']).toBe(head.title);
    expect(head.meta['description']).toContain(oneLine.slice(0, 150));
    expect(head.data).toMatchObject({ name, description: name, address: { streetAddress: name } });
    const menu = head.data?.['hasMenu'] as { hasMenuSection: { hasMenuItem: { name: string }[] }[] };
    expect(menu.hasMenuSection[0]?.hasMenuItem[0]).toMatchObject({ name, description: name });
  });

  it.each(HOSTILE_NAMES)('%j is only text where it is a translation', async (name) => {
    await set('Mar', 'Peixe.', 'Rua B');
    await translate('Sweet.');
    const plain = await read(`${MAR}?lang=en`);
    await translate(name);
    const head = await read(`${MAR}?lang=en`);
    expect(head.elements).toEqual(plain.elements);
    expect(head.data).toMatchObject({ name: 'Mar', description: name });
    const menu = head.data?.['hasMenu'] as { hasMenuSection: { hasMenuItem: { name: string }[] }[] };
    expect(menu.hasMenuSection[0]?.hasMenuItem[0]).toMatchObject({ name, description: name });
    expect((await read(MAR)).data).toMatchObject({ description: 'Peixe.' });
  });

  it('from the address bar is in no tag', async () => {
    const text = await (await open(`${TASCA}?lang=%22%3E%3Cscript%3E&view=%3C/script%3E&utm=%22evil`)).text();
    expect(text).toBe(await (await open(TASCA)).text());
  });
});

describe('the data of a place', () => {
  it('has the first 500 dishes of a longer menu', async () => {
    const place = await findPlaceWithMenu(
      app.db,
      { now: new Date(), userId: null, language: 'pt' as const },
      small.tasca,
    );
    const [section] = place?.eMenu ?? [];
    const [dish] = section?.products ?? [];
    if (!place || !section || !dish) throw new Error('The place has no dish');
    const products = Array.from({ length: 400 }, (_, index) => ({ ...dish, name: `Prato ${index}` }));
    const long = {
      ...place,
      eMenu: [section, section].map((one) => ({ ...one, products: products.map((each) => ({ ...each })) })),
    };
    const text = JSON.stringify(restaurantData(long, PUBLIC_URL + TASCA, () => null));
    const dishes = [...text.matchAll(/"name":"(Prato \d+)"/g)].map(([, name]) => name);
    expect(dishes).toHaveLength(500);
    expect(dishes.at(-1)).toBe('Prato 99');
  });

  it('is the restaurant with its menu', async () => {
    await app.db
      .updateTable('products')
      .set({ suitable_for_diet: ['vegetarian', 'vegan', 'lactose_free'] })
      .where('id', '=', small.soup)
      .execute();
    const { data } = await read(TASCA);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      '@id': PUBLIC_URL + TASCA,
      url: PUBLIC_URL + TASCA,
      name: 'Tasca do Açúcar',
      description: 'Uma tasca.',
      image: `${PUBLIC_URL}/assets/pictures/places/tasca.webp`,
      telephone: '+351210000001',
      address: { '@type': 'PostalAddress', streetAddress: 'Rua A 1, Cascais' },
      geo: { '@type': 'GeoCoordinates', latitude: 38.697, longitude: -9.42 },
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Friday', opens: '12:00', closes: '15:00' },
        { dayOfWeek: 'https://schema.org/Friday', opens: '19:30', closes: '01:00' },
      ],
      hasMenu: {
        '@type': 'Menu',
        hasMenuSection: [
          {
            '@type': 'MenuSection',
            name: 'Pratos',
            hasMenuItem: [
              {
                '@type': 'MenuItem',
                name: 'Bacalhau à Brás',
                offers: { '@type': 'AggregateOffer', lowPrice: '8.00', highPrice: '13.50', priceCurrency: 'EUR' },
              },
              {
                name: 'Sopa_do dia',
                offers: { '@type': 'Offer', price: '3.00', priceCurrency: 'EUR' },
                suitableForDiet: [
                  'https://schema.org/VegetarianDiet',
                  'https://schema.org/VeganDiet',
                  'https://schema.org/LowLactoseDiet',
                ],
              },
            ],
          },
          { name: 'Sobremesas', hasMenuItem: [{ name: 'Arroz doce' }] },
        ],
      },
    });
  });

  it.each([
    ['JPY', '450'],
    ['EUR', '4.50'],
    ['KWD', '0.450'],
  ])('has prices in units of %s', async (currency, price) => {
    await app.db.updateTable('places').set({ currency }).where('id', '=', small.mar).execute();
    const { data } = await read(MAR);
    expect(JSON.stringify(data)).toContain(`{"@type":"Offer","price":"${price}","priceCurrency":"${currency}"}`);
    await app.db.updateTable('places').set({ currency: 'EUR' }).where('id', '=', small.mar).execute();
  });

  it.each([
    ['EUR', '€€'],
    ['JPY', '¥¥'],
    ['KWD', undefined],
  ])('has the price level in the sign of %s', async (currency, priceRange) => {
    await app.db.updateTable('places').set({ currency, price_level: 2 }).where('id', '=', small.mar).execute();
    const { data } = await read(MAR);
    expect(data?.['priceRange']).toBe(priceRange);
    await app.db
      .updateTable('places')
      .set({ currency: 'EUR', price_level: null })
      .where('id', '=', small.mar)
      .execute();
  });

  it('has no price for a dish that cannot be ordered', async () => {
    const ofPudding = app.db.updateTable('products').where('id', '=', small.pudding);
    await ofPudding.set({ has_variations: true }).execute();
    expect(JSON.stringify((await read(MAR)).data)).not.toContain('"offers"');
    await ofPudding.set({ has_variations: false }).execute();
    expect(JSON.stringify((await read(MAR)).data)).toContain('"offers"');
  });

  it('ends a shift of 24 hours a minute early, since equal times mean closed there', async () => {
    await app.db
      .insertInto('opening_hours')
      .values({ place_id: small.mar, day_of_week: 7, opens: '00:00', closes: '00:00' })
      .execute();
    expect((await read(MAR)).data?.['openingHoursSpecification']).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Sunday',
        opens: '00:00',
        closes: '23:59',
      },
    ]);
    await app.db.deleteFrom('opening_hours').where('place_id', '=', small.mar).execute();
  });

  it('is never shared by two places that differ in a price', async () => {
    const pages = await Promise.all([TASCA, MAR, TASCA, MAR].map((url) => read(url)));
    const names = pages.map(({ data }) => data?.['name']);
    expect(names).toEqual(['Tasca do Açúcar', 'Mar 100% fresco', 'Tasca do Açúcar', 'Mar 100% fresco']);
    expect(JSON.stringify(pages[1]?.data)).toContain('"4.50"');
    expect(JSON.stringify(pages[0]?.data)).not.toContain('"4.50"');
  });
});
