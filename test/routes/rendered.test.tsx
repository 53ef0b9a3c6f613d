// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { brotliCompressSync } from 'node:zlib';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { searchMenu } from '#machines/shared/places/menu-search.ts';
import { factsInText } from '#machines/shared/values/facts.ts';
import type { Language } from '#machines/shared/values/language.ts';
import { DAY } from '#machines/shared/values/wall-clock.ts';
import { addressOf, factsIn } from '#src/adapters/facts.ts';
import { readTemplate, renderPage } from '#src/app/render/render.tsx';
import { createApp } from '#src/app/start/create-app.ts';
import { Screen } from '#src/app/start/screen.tsx';
import { aCounty, anAppConfig, aPlace, aProduct, aSection, aTheme } from '#test/harness/fixtures.ts';
import { appBrowser } from '#test/harness/ports/browser-worlds.ts';
import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import pt from '../../public/assets/i18n/pt.json' with { type: 'json' };

const TEMPLATE = readTemplate({
  html: '<!doctype html><html lang="pt-PT"><head><title>Mesa</title><meta name="description" content="" /><link rel="stylesheet" href="/assets/index-1.css"></head><body><div id="root"></div><noscript><p>Empty</p></noscript><script type="module" src="/assets/index-1.js"></script></body></html>',
  styles: 'h1{color:red}.not-in-any-page{color:blue}',
  lazyFiles: {
    'src/flows/place/place.wiring.tsx': ['assets/place-1.js', 'assets/shared-1.js', 'assets/index-1.js'],
    'src/screens/legal/legal.page.tsx': ['assets/legal-1.js'],
  },
  firstTexts: {
    sources: ['src/flows/place/place.wiring.tsx'],
    addresses: {
      pt: { first: '/assets/texts-pt-first-1.json', rest: '/assets/texts-pt-rest-1.json' },
      en: { first: '/assets/texts-en-first-1.json', rest: '/assets/texts-en-rest-1.json' },
    },
  },
});
/** Here the server's React and the browser's share a process, as they never do in use. */
const TWO_RENDERERS = 'Detected multiple renderers concurrently rendering the same context provider';
/** Long before the tests run. The page shows whether the place is open at this time, not at the browser's. */
const NOW = Date.parse('2026-06-08T12:00:00Z');
const county = aCounty(1, 'Cascais');
const otherCounty = aCounty(2, 'Lisboa');
const crowded = aCounty(3, 'Porto');
const theme = aTheme(3, 'Peixe');
/** More places than a rendered page shows. */
const crowd = Array.from({ length: 60 }, (_, index) => aPlace({ id: index + 100, name: `Casa ${index + 1}` }));
/** More dishes than a rendered page shows. */
const dishes = Array.from({ length: 200 }, (_, index) => aProduct({ id: index + 1, name: `Prato ${index + 1}` }));
const place = aPlace({
  id: 12,
  name: 'O Sargo <b>Dourado</b>',
  themes: [3],
  image: { filePath: 'places/sargo.webp' },
  openingHours: [{ dayOfWeek: 1, opens: '12:00', closes: '15:30' }],
  operator: 'op-1',
  eMenu: [aSection(1, 'Peixe', dishes)],
});
const MEMBERS = [{ attrKey: 'terms_url', attrValue: '/legal/terms' }];
const ANSWERS: Readonly<Record<string, object>> = {
  '/assets/config/production.json': anAppConfig({ staging: true }),
  '/assets/i18n/pt.json': pt,
  '/assets/i18n/en.json': en,
  '/assets/texts-pt-first-1.json': pt,
  '/assets/texts-pt-rest-1.json': pt,
  '/assets/texts-en-first-1.json': en,
  '/assets/texts-en-rest-1.json': en,
  '/api/public_configurations': { 'hydra:member': MEMBERS },
  '/api/counties': { 'hydra:member': [county, otherCounty, crowded] },
  '/api/themes': { 'hydra:member': [theme] },
  '/api/counties/1/places': { ...county, places: [place] },
  '/api/counties/2/places': { ...otherCounty, places: [aPlace({ id: 13, name: 'Tasca' })] },
  '/api/counties/3/places': { ...crowded, places: crowd },
  '/api/places/search_in_places': { 'hydra:member': [{ ...place, matches: ['Prato 150'] }] },
  '/api/themes/3/places': { 'hydra:member': [place] },
  '/api/themes/4/places': { 'hydra:member': crowd },
  '/api/places': { 'hydra:member': [place] },
  '/api/places/12': place,
};

/** The server's routes; `asked` lists the calls. */
function network() {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://app.ex.pt');
    asked.push(pathname);
    return Response.json(ANSWERS[pathname] ?? {}, { status: pathname in ANSWERS ? 200 : 503 });
  };
  return { fetch, asked };
}

/** A network that gives another answer where the address contains this text. */
function networkWith(part: string, answer: () => Response): typeof fetch {
  const { fetch } = network();
  return async (input, init) => (addressOf(input).includes(part) ? answer() : fetch(input, init));
}

const render = (path: string, language: Language, fetch = network().fetch) =>
  renderPage(TEMPLATE, { origin: 'https://app.ex.pt', path, language, now: NOW, countyId: null }, fetch);

/** The elements of a page with the names of their attributes. */
const shapeOf = (html = '') =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')].map(
    ({ tagName, attributes }) => `${tagName} ${Array.from(attributes, ({ name }) => name).join(' ')}`,
  );

/** A browser that has loaded this page, with scripts that have not run yet. */
async function openIn(html: string, path: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...document.importNode(page.body, true).childNodes);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const { fetch, asked } = network();
  const app = createApp({
    environment: 'production',
    browser: appBrowser(fetch),
    facts: factsIn(document),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  app.root.start();
  await app.open();
  onTestFinished(() => {
    app.root.stop();
    app.router.history.destroy();
    document.body.replaceChildren();
  });
  return { app, root, asked };
}

describe.each(['pt', 'en'] as const)('a page rendered in %s', (language) => {
  it.each([
    '/intro',
    '/legal/terms',
    '/legal/privacy',
    '/no/such/page',
    '/auth/login',
    '/auth/login?returnUrl=%2Fapp%2Frestaurants%2F12',
    '/auth/signup',
    '/auth/forgot-password',
    '/server-error?returnUrl=%2Fapp%2Fwelcome',
    '/app/welcome',
    '/app/welcome?theme=3',
    '/app/welcome?operator=op-1',
    '/app/welcome?search=prato',
    '/app/welcome?search=p',
    '/app/welcome?search=12',
    '/app/welcome?search=%7B%22a%22%3A1%7D',
    '/app/welcome?county=2',
    '/app/welcome?county=2&search=prato',
    '/app/welcome?county=99',
    '/app/welcome?county=3',
    '/app/welcome?county=3&from=9',
    '/app/welcome?theme=4&from=24',
    '/app/welcome?county=3&from=9999',
    '/app/welcome?theme=3&search=prato',
    '/app/restaurants/12',
    '/app/restaurants/12?search=prato%20150',
    '/app/restaurants/12?search=nada',
    '/app/restaurants/12?view=reservations',
    '/app/restaurants/12?view=requests',
    '/app/restaurants/12?view=nonsense',
    '/app/restaurants/12?from=10',
    '/app/restaurants/12?from=9999',
  ])('%s equals the first render of the browser', async (path) => {
    localStorage.clear();
    sessionStorage.clear();
    const errors = vi.spyOn(console, 'error');
    const page = await render(path, language);
    const { app, root, asked } = await openIn(page?.html ?? '', path);
    const main = root.querySelector('main');
    // After hydration, a list renders only the rows in the window, and the clock goes on.
    const unchanged = () => (path.startsWith('/app/') ? main?.querySelector('h1') : main)?.outerHTML;
    const came = unchanged();
    expect(came).toBeTruthy();
    expect(root.querySelector('h1')?.textContent).toBeTruthy();
    const mismatches: unknown[] = [];
    const hydrated = await act(async () =>
      hydrateRoot(root, <Screen app={app} isRendered />, {
        onRecoverableError: (error) => void mismatches.push(error),
      }),
    );
    onTestFinished(() => act(() => hydrated.unmount()));
    expect(mismatches).toEqual([]);
    const messages = errors.mock.calls.map(([message]) => String(message));
    expect(messages.filter((message) => !message.startsWith(TWO_RENDERERS))).toEqual([]);
    expect(root.querySelector('main')).toBe(main);
    expect(unchanged()).toBe(came);
    // The shell asks for the rest of the texts.
    const atOnce = asked.filter((one) => !one.includes('-rest-'));
    expect(atOnce.filter((one) => !one.startsWith('/api/') || one === '/api/public_configurations')).toEqual([
      path.startsWith('/legal/') ? `/assets/i18n/${language}.json` : `/assets/texts-${language}-first-1.json`,
    ]);
  });
});

const documentOf = (page: { html: string } | null) => new DOMParser().parseFromString(page?.html ?? '', 'text/html');

const bodyOf = (page: { html: string } | null) => documentOf(page).body;

const headingsOf = (body: HTMLElement) => [...body.querySelectorAll('h2')].map(({ textContent }) => textContent);

/** The form as the browser itself would send it, without scripts. */
const sentBy = (body: HTMLElement, field: string) => {
  const { form } = body.querySelector<HTMLInputElement>(field) ?? {};
  const entries = form ? [...new FormData(form)] : [];
  return { method: form?.method, action: form?.getAttribute('action'), parameters: Object.fromEntries(entries) };
};

const SEARCH = 'input[type=search]';
const HOSTILE_TERMS = [
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  "' onfocus='alert(1)' autofocus='",
  '\u202Eoãp\u202C\u200F',
  '{{area}} $t(app.ok) %s',
  'a'.repeat(10_000),
  `${'a'.repeat(99)}🐟`,
];

describe('an address with a search', () => {
  it.each([
    ['pt', 'Resultados para “prato” em Lisboa'],
    ['en', 'Results for “prato” in Lisboa'],
  ] as const)('shows what is found in %s, and is not kept', async (language, title) => {
    const page = await render('/app/welcome?county=2&search=prato', language);
    const body = bodyOf(page);
    expect(page?.isKept).toBe(false);
    expect(headingsOf(body)).toContain(title);
    expect(body.querySelector('article')?.textContent).toContain('Prato 150');
    const sent = { method: 'get', action: '/app/welcome', parameters: { county: '2', search: 'prato' } };
    expect(sentBy(body, SEARCH)).toEqual(sent);
    expect(sentBy(body, 'select')).toEqual(sent);
    const buttons = [...body.querySelectorAll('noscript button')].map(({ textContent }) => textContent);
    const texts = { pt, en }[language];
    expect(buttons).toEqual([texts.catalogue.show, texts.search.submit]);
  });

  it.each([
    ['pt', 'Restaurantes em Lisboa'],
    ['en', 'Restaurants in Lisboa'],
  ] as const)('that only names a county shows its places in %s, and is kept', async (language, title) => {
    const page = await render('/app/welcome?county=2', language);
    expect(page?.isKept).toBe(true);
    expect(headingsOf(bodyOf(page))).toContain(title);
  });

  it('of one letter shows all places, with the letter in the field', async () => {
    const { fetch, asked } = network();
    const body = bodyOf(await render('/app/welcome?search=p', 'pt', fetch));
    expect(body.querySelector<HTMLInputElement>(SEARCH)?.value).toBe('p');
    expect(headingsOf(body)).toContain('Restaurantes em Cascais');
    expect(asked).not.toContain('/api/places/search_in_places');
  });

  it('of a place searches all its dishes, also those past the first rows', async () => {
    const page = await render('/app/restaurants/12?search=prato%20150', 'pt');
    const body = bodyOf(page);
    expect(page?.isKept).toBe(false);
    const shown = [...body.querySelectorAll('#root button')].map(({ textContent }) => textContent);
    expect(shown.filter((text) => /Prato \d/.test(text))).toEqual([expect.stringContaining('Prato 150')]);
    expect(sentBy(body, SEARCH)).toEqual({
      method: 'get',
      action: '/app/restaurants/12',
      parameters: { search: 'prato 150' },
    });
  });

  it.each(
    HOSTILE_TERMS.flatMap((term) => ['/app/welcome', '/app/restaurants/12'].map((path) => [path, term] as const)),
  )('%s?search=%j is text in the page and nothing else, and no longer than 100 letters', async (path, term) => {
    const page = await render(`${path}?${new URLSearchParams({ search: term }).toString()}`, 'pt');
    const plain = await render(`${path}?search=zzzz`, 'pt');
    expect(page?.isKept).toBe(false);
    expect(shapeOf(page?.html)).toEqual(shapeOf(plain?.html));
    expect(bodyOf(page).querySelector<HTMLInputElement>(SEARCH)?.value).toBe(
      term.slice(0, 100).replaceAll(/\p{Surrogate}/gu, ''),
    );
  });
});

const crowdedNetwork: typeof fetch = async (input, init) =>
  /\/api\/places(\/search_in_places)?\?/.test(addressOf(input))
    ? Response.json({ 'hydra:member': crowd })
    : network().fetch(input, init);
const openCrowded = async (path: string) => {
  const page = await render(path, 'pt', crowdedNetwork);
  const body = bodyOf(page);
  // During a search, the list without the search stays hidden in the page.
  body.querySelector('[hidden]')?.remove();
  const linkTo = (text: string) =>
    [...body.querySelectorAll('noscript a')].find((link) => link.textContent === text)?.getAttribute('href');
  return { page, body, linkTo };
};

describe('welcome without scripts', () => {
  it('leads to the places of each theme', async () => {
    const body = bodyOf(await render('/app/welcome', 'pt'));
    const links = [...body.querySelectorAll(`noscript nav[aria-label="${pt.welcome.themes}"] a`)];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Peixe', '/app/welcome?theme=3'],
    ]);
  });

  it('does not say that it is empty', async () => {
    const page = await render('/app/welcome', 'pt');
    expect(TEMPLATE.html).toContain('Empty');
    expect(page?.html).not.toContain('Empty');
  });
});

describe('a long list of places without scripts', () => {
  it.each([
    '/app/welcome?county=3',
    '/app/welcome?search=casa&county=3',
    '/app/welcome?theme=4',
    '/app/welcome?operator=op-1',
  ])('%s leads to all its places, each once, and back', async (first) => {
    const seen: string[][] = [];
    let path: string | null | undefined = first;
    let before: string | null | undefined;
    while (path) {
      const { page, body, linkTo } = await openCrowded(path);
      const target = /#(.*)/.exec(path)?.[1];
      expect(target === undefined || body.querySelectorAll(`#${target}`).length === 1).toBe(true);
      expect(page?.isKept).toBe(!path.includes('from=') && !path.includes('search='));
      expect(linkTo(pt.welcome.previousPlaces)?.replace(/#.*/, '')).toBe(before?.replace(/#.*/, ''));
      seen.push([...body.querySelectorAll('article h3')].map(({ textContent }) => textContent));
      before = path;
      path = linkTo(pt.welcome.nextPlaces);
    }
    expect(seen.map(({ length }) => length)).toEqual([9, 9, 9, 9, 9, 9, 6]);
    expect(seen.flat()).toEqual(crowd.map(({ name }) => name));
  });

  it('begins at its first place if the address is past its end', async () => {
    const { body, linkTo } = await openCrowded('/app/welcome?county=3&from=9999');
    expect(body.querySelector('article h3')?.textContent).toBe('Casa 1');
    expect(linkTo(pt.welcome.previousPlaces)).toBeUndefined();
  });

  it('of one page has no links', async () => {
    const { linkTo } = await openCrowded('/app/welcome?county=2');
    expect(linkTo(pt.welcome.nextPlaces)).toBeUndefined();
  });
});

describe('a place without scripts', () => {
  it.each([
    ['pt', 'reservations', 'Reservas', 'Inicie sessão para ver as reservas'],
    ['en', 'reservations', 'Reservations', 'Sign in to see your reservations'],
    ['pt', 'requests', 'Pedidos', 'Inicie sessão para ver os pedidos'],
    ['en', 'requests', 'Orders', 'Sign in to see your orders'],
  ] as const)('in %s has the tab %s at its own address', async (language, view, tab, text) => {
    const page = await render(`/app/restaurants/12?view=${view}`, language);
    const body = bodyOf(page);
    expect(page?.isKept).toBe(true);
    expect(body.querySelector('[aria-current=page]')?.textContent).toBe(tab);
    expect(body.querySelector('h1')?.textContent).toBe(place.name);
    expect(body.querySelector('#root')?.textContent).toContain(text);
  });

  it.each([
    ['/app/restaurants/12', ''],
    ['/app/restaurants/12?search=prato%201', 'prato 1'],
  ])('%s leads to all its dishes, each once', async (first, term) => {
    const names = searchMenu(place.eMenu ?? [], term).flatMap(({ products }) => products.map(({ name }) => name));
    const seen: string[] = [];
    let path: string | undefined = first;
    while (path !== undefined) {
      const body: HTMLElement = bodyOf(await render(path, 'pt'));
      const shown = [...body.querySelectorAll('#root button .line-clamp-2')].map(({ textContent }) => textContent);
      seen.push(...shown);
      expect(headingsOf(body)).toEqual(['Peixe']);
      const next = [...body.querySelectorAll('noscript a')].find(
        ({ textContent }) => textContent === pt.place.nextDishes,
      );
      path = next?.getAttribute('href')?.replace(/#.*/, '');
    }
    expect(names.length).toBeGreaterThan(100);
    expect(seen).toEqual(names);
  });

  it('with 5,000 dishes fits in 60 KB, and its search finds each', async () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      aProduct({ id: index + 1, name: `Prato n.º ${index + 1}`, description: `Com ${index * 7919} ervas` }),
    );
    const sections = Array.from({ length: 100 }, (_, index) =>
      aSection(index + 1, `Secção ${index + 1}`, many.slice(index * 50, index * 50 + 50)),
    );
    const large = networkWith('/api/places/12', () => Response.json({ ...place, eMenu: sections }));
    const page = await render('/app/restaurants/12', 'pt', large);
    expect(brotliCompressSync(page?.html ?? '').length).toBeLessThan(60_000);
    const later = documentOf(page).querySelector('template');
    const calls: unknown = JSON.parse(later?.content.querySelector('#early-calls')?.textContent ?? 'null');
    expect(calls).toEqual({
      [`https://api.ex.pt/api/places/12?groups%5B%5D=e_menu`]: {
        accept: 'application/ld+json',
        'accept-language': 'pt-PT',
        'x-application-key': expect.any(String),
      },
    });
    for (const name of ['Prato n.º 1', 'Prato n.º 2500', 'Prato n.º 5000']) {
      const search = new URLSearchParams({ search: name }).toString();
      const body = bodyOf(await render(`/app/restaurants/12?${search}`, 'pt', large));
      const shown = [...body.querySelectorAll('#root button .line-clamp-2')].map(({ textContent }) => textContent);
      expect(shown).toContain(name);
    }
  });

  it('leads back, and to the start of each section', async () => {
    const body = bodyOf(await render('/app/restaurants/12?from=8', 'en'));
    const links = [...body.querySelectorAll('noscript a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Previous dishes', '/app/restaurants/12#view'],
      ['Next dishes', '/app/restaurants/12?from=16#view'],
      ['Peixe', '/app/restaurants/12#view'],
    ]);
  });
});

const filesIn = (parent: ParentNode) =>
  [...parent.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload], link[as=fetch]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  );

describe('a page', () => {
  it('has its title, description, addresses and picture in its head', async () => {
    const page = await render('/intro', 'en');
    const { head, documentElement } = documentOf(page);
    const of = (selector: string, attribute: string) => head.querySelector(selector)?.getAttribute(attribute);
    expect(documentElement.lang).toBe('en-GB');
    expect(head.querySelector('title')?.textContent).toBe(en.app.title);
    expect(of('meta[name="description"]', 'content')).toBe(en.intro.text);
    expect(of('link[rel="canonical"]', 'href')).toBe('https://app.ex.pt/intro?lang=en');
    expect(of('link[hreflang="pt"]', 'href')).toBe('https://app.ex.pt/intro');
    expect(of('link[hreflang="en"]', 'href')).toBe('https://app.ex.pt/intro?lang=en');
    expect(of('meta[property="og:title"]', 'content')).toBe(en.app.title);
    expect(of('meta[property="og:locale"]', 'content')).toBe('en_GB');
    expect(of('meta[property="og:image"]', 'content')).toBe('https://app.ex.pt/assets/share/en.jpg');
    expect(of('meta[property="og:image:alt"]', 'content')).toBe(en.app.title);
    expect(of('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
  });

  it('that does not exist is closed to search engines', async () => {
    const page = await render('/no/such/page', 'pt');
    expect(page?.status).toBe(404);
    expect(page?.html).toContain('<meta name="robots" content="noindex" />');
    expect(page?.html).not.toContain('canonical');
  });

  it.each([
    '"><script>alert(1)</script>',
    "' onfocus='alert(1)' autofocus='",
    '</script><script>alert(1)</script>',
    '<!--<script>',
    'javascript:alert(1)',
    '//evil.example',
    '"\\ud800"',
    '["/app"]',
    '{"a":"</script>"}',
    '/app/welcome?x='.padEnd(8000, '<'),
  ])('with the return address %j shows it only in parameters, and is not kept', async (returnUrl) => {
    const page = await render(`/auth/login?${new URLSearchParams({ returnUrl }).toString()}`, 'pt');
    expect(page?.isKept).toBe(false);
    const plain = await render('/auth/login', 'pt');
    expect(plain?.isKept).toBe(true);
    expect(shapeOf(page?.html)).toEqual(shapeOf(plain?.html));
    const { body } = documentOf(page);
    const hrefs = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href')?.split('?')[0]);
    expect(hrefs).toEqual(['/app/welcome', '/auth/mycascais-login']);
  });

  it.each(['/auth/login', '/auth/signup', '/auth/forgot-password'])(
    '%s has a form that sends nothing without scripts, and a notice that it needs scripts',
    async (path) => {
      const page = await render(path, 'pt');
      const { body } = documentOf(page);
      const form = body.querySelector('form');
      expect(form?.getAttribute('method')).toBe('dialog');
      expect(form?.querySelectorAll('[name]')).toHaveLength(0);
      expect(body.querySelector('noscript')?.textContent).toBe(pt.app.accountNeedsScripts);
    },
  );

  it.each([
    '/app/restaurants/12?view=requests&modals=menu',
    '/app/welcome?modals=menu',
    '/app/welcome?modals=a&modals=b',
    '/auth/login?modal=true',
    '/auth/login?modals=menu',
    '/auth/login?token=x',
    '/auth/reset-password',
    '/intro?modals=menu',
    '/checkout-modal',
  ])('%s is left to the browser', async (path) => {
    const { fetch, asked } = network();
    expect(await render(path, 'pt', fetch)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('of a place shows its first dishes, and whether it is open by the server’s clock', async () => {
    const page = await render('/app/restaurants/12', 'pt');
    const { body } = documentOf(page);
    expect(body.querySelector('h1')?.textContent).toBe(place.name);
    expect(body.textContent).toContain('Aberto · fecha às 15:30');
    const shown = [...body.querySelectorAll('#root button')].map(({ textContent }) => textContent);
    expect(shown.filter((text) => /Prato \d/.test(text))).toHaveLength(14);
  });

  it('brings the offset of a place’s time zone', async () => {
    const page = await render('/app/restaurants/12', 'pt');
    expect(factsInText(page?.html ?? '')?.offsets).toEqual({
      'Europe/Lisbon': { from: NOW - 12 * DAY, to: NOW + 12 * DAY, offset: 3_600_000 },
    });
  });

  it('has the styles that it needs, and names all other files in a template at the end of its head', async () => {
    const page = await render('/app/restaurants/12', 'pt');
    const { body, head } = documentOf(page);
    expect(head.querySelector('style')?.textContent).toBe('h1{color:red}');
    expect([...filesIn(head), ...filesIn(body)]).toEqual([]);
    const later = head.querySelector<HTMLTemplateElement>('template#later');
    expect(filesIn(later?.content ?? body)).toEqual([
      '/assets/index-1.css',
      '/assets/index-1.js',
      '/assets/place-1.js',
      '/assets/shared-1.js',
      // Loaded with the others, and run after the style sheet.
      '/assets/index-1.js',
      '/assets/texts-pt-first-1.json',
    ]);
    expect(head.lastElementChild).toBe(later);
  });

  it('of a place does not ask for the county’s places', async () => {
    const { fetch, asked } = network();
    await render('/app/restaurants/12', 'pt', fetch);
    expect(asked.filter((path) => /counties|themes/.test(path))).toEqual([]);
  });

  it('is not rendered if an answer has another shape', async () => {
    const other = networkWith('/api/places/12', () => Response.json({ name: 'Mar' }));
    await expect(render('/app/restaurants/12', 'pt', other)).rejects.toThrow('place:12 has failed');
  });

  it('is not rendered without an answer that it needs', async () => {
    const broken = networkWith('public_configurations', () => Response.json({}, { status: 503 }));
    await expect(render('/intro', 'pt', broken)).rejects.toThrow('503');
  });
});
