import { createMemoryHistory } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { flows } from '#machines/flows.ts';
import type { Facts } from '#machines/shared/values/facts.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, type Language } from '#machines/shared/values/language.ts';
import { steadyOffsetOf } from '#machines/shared/values/wall-clock.ts';
import { addressOf } from '#src/adapters/facts.ts';
import { loadJsonFile } from '#src/adapters/json-file.ts';
import { textsAddress } from '#src/adapters/language/texts.ts';
import { plainPageOf } from '#src/app/navigation/plain-page.ts';
import type { AppRouter } from '#src/app/navigation/router.tsx';
import { createApp, type App } from '#src/app/start/create-app.ts';
import { failedFlows } from '#src/app/start/failed-flows.ts';
import { Screen } from '#src/app/start/screen.tsx';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { SEARCH_PARAMETERS } from '#src/location/search.ts';
import { noTitles, RenderedTitles, titleOf } from '#src/ui/document-title.ts';
import { pageHtml, readTemplate, type PageHead, type PageParts, type Template } from './page-html.ts';
import { serverBrowser } from './server-browser.ts';

export { readTemplate, SEARCH_PARAMETERS };

export interface PageRequest {
  origin: string;
  /** With the parameters that a page depends on. */
  path: string;
  language: Language;
  /** In ms since the epoch. */
  now: number;
  /** The customer's county; null: the first one. */
  countyId: number | null;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** Whether the server may keep the page. False if the number of such pages is unlimited. */
  isKept: boolean;
}

/** The addresses that the router redirects, with their targets. */
const REDIRECTED: Readonly<Record<string, string>> = { '/': '/intro', '/app': '/app/welcome' };

/** The text that describes a page to search engines; null: not for them. */
const DESCRIPTIONS = {
  '/intro': 'intro.text',
  '/legal/terms': 'legal.terms.intro',
  '/legal/privacy': 'legal.privacy.intro',
  '/auth/login': 'login.subtitle',
  '/auth/signup': null,
  '/auth/forgot-password': null,
  '/server-error': null,
  '/$': null,
} as const;

const FRAME = 'src/app/lazy/frame.ts';

/** The lazy source files of each page, without the files of its flows. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '/intro': ['src/screens/intro/intro.page.tsx'],
  '/legal/terms': ['src/screens/legal/legal.page.tsx'],
  '/legal/privacy': ['src/screens/legal/legal.page.tsx'],
  '/$': ['src/screens/not-found/not-found.page.tsx'],
  '/app/restaurants/$placeId': [FRAME],
  '/app/welcome': [FRAME, 'src/flows/catalogue/catalogue.page.tsx'],
};

/** Pages whose heads the server writes. By route: the calls that no part of the page needs. */
const OF_THE_CATALOGUE: Readonly<Record<string, RegExp | null>> = {
  '/app/restaurants/$placeId': /^\/api\/(?!places\/|public_configurations)/,
  '/app/welcome': null,
};

/** In characters. The browser requests a longer answer itself while the scripts load. */
const LONGEST_FACT = 200_000;

/** By origin and language. All unknown addresses share these pages, because their number is unlimited. */
const notFoundPages = new Map<string, RenderedPage>();
const MOST_NOT_FOUND = 20;

/** Runs the app for one page. Null: a page that only a browser can show. Rejects if an answer or a view is missing. */
export async function renderPage(
  template: Template,
  request: PageRequest,
  ask: typeof globalThis.fetch,
  isRewritten = false,
): Promise<RenderedPage | null> {
  const { origin, path, language, now, countyId } = request;
  const missing: string[] = [];
  const answers: Record<string, string> = {};
  const earlyCalls: PageParts['earlyCalls'] = {};
  let unneeded: RegExp | null = null;
  const translator = await translatorOf(template, language, ask);
  const fetch: typeof ask = async (input, init) => {
    if (unneeded?.test(new URL(addressOf(input), origin).pathname)) return new Promise(() => undefined);
    const answer = await ask(input, init);
    if (!answer.ok) {
      missing.push(`${addressOf(input)} was answered with ${answer.status}`);
      return answer;
    }
    const text = await answer.text();
    if (text.length <= LONGEST_FACT) answers[addressOf(input)] = text;
    else earlyCalls[addressOf(input)] = Object.fromEntries(new Headers(init?.headers));
    return new Response(text, answer);
  };
  const app = createApp({
    environment: 'production',
    browser: serverBrowser({ origin, language, countyId }, fetch),
    facts: { language, texts: null, address: '', now, offsets: {}, answers: {} },
    history: createMemoryHistory({ initialEntries: [REDIRECTED[path] ?? path] }),
    translator,
  });
  // Our content policy does not allow the router's script for this, and the client restores the position itself.
  app.router.options.scrollRestoration = false;
  try {
    const page = plainPageOf(app.router);
    if (page === null || !(hasOwnHead(page.route) || page.route in OF_THE_CATALOGUE)) return null;
    const { route, address, isKept } = page;
    const written = writtenByRouter(app.router);
    if (written !== app.router.latestLocation.publicHref)
      return isRewritten ? null : await renderPage(template, { ...request, path: written }, ask, true);
    unneeded = OF_THE_CATALOGUE[route] ?? null;
    const known = route === '/$' ? notFoundPages.get(`${origin} ${language}`) : undefined;
    if (known) return known;
    app.root.start();
    await app.open();
    missing.push(...failedFlows(app.root).map((id) => `${id} has failed`));
    if (missing.length > 0) throw new Error(missing.join('; '));
    const { content, title } = viewOf(app);
    const html = pageHtml(template, {
      locale: LOCALES[language],
      head: hasOwnHead(route) ? headOf({ app, origin, route, language, title }) : null,
      content,
      facts: { language, address, now, offsets: offsetsIn(Object.values(answers), now) },
      answers,
      earlyCalls,
      sources: [...(SOURCES[route] ?? []), ...flowSourcesOf(app)],
    });
    if (route !== '/$') return { status: 200, html, isKept };
    const notFound: RenderedPage = { status: 404, html, isKept };
    if (notFoundPages.size === MOST_NOT_FOUND) notFoundPages.clear();
    notFoundPages.set(`${origin} ${language}`, notFound);
    return notFound;
  } finally {
    app.root.stop();
    app.router.history.destroy();
  }
}

/** The server reads the texts of a language once. Reading them takes 5 ms. */
async function translatorOf(
  { translators }: Template,
  language: Language,
  ask: typeof globalThis.fetch,
): Promise<i18n> {
  const known = translators.get(language);
  if (known) return known;
  const texts = await loadJsonFile(ask, textsAddress(language));
  const translator = createI18n({ [language]: texts as object }, language);
  translators.set(language, translator);
  return translator;
}

/** The offsets of all time zones in the answers. */
function offsetsIn(answers: readonly string[], now: number): Facts['offsets'] {
  const named = answers.flatMap((answer) => [...answer.matchAll(/"timezone":"([^"]+)"/g)]);
  const zones = new Set(named.map(([, zone = '']) => zone));
  return Object.fromEntries(
    [...zones].flatMap((zone) => {
      const steady = steadyOffsetOf(zone, now);
      return steady ? [[zone, steady]] : [];
    }),
  );
}

/** The address as the router writes it. On a server, the router loads no other form of the address. */
const writtenByRouter = (router: AppRouter): string =>
  router.buildLocation({
    to: router.latestLocation.pathname,
    search: true,
    params: true,
    hash: true,
    _includeValidateSearch: true,
  }).publicHref;

const hasOwnHead = (route: string): route is keyof typeof DESCRIPTIONS => route in DESCRIPTIONS;

interface Described {
  app: App;
  origin: string;
  route: keyof typeof DESCRIPTIONS;
  language: Language;
  title: string;
}

function headOf({ app, origin, route, language, title }: Described): PageHead {
  const key = DESCRIPTIONS[route];
  const at = (spoken: Language) => origin + route + (spoken === DEFAULT_LANGUAGE ? '' : `?lang=${spoken}`);
  const languages = Object.fromEntries(LANGUAGES.map((spoken) => [spoken, at(spoken)]));
  return {
    title,
    description: key && app.translator.t(key),
    addresses: key && { canonical: at(language), languages: { ...languages, 'x-default': at(DEFAULT_LANGUAGE) } },
    picture: { address: `${origin}/assets/share/${language}.jpg`, alt: app.translator.t('app.title') },
  };
}

const flowSourcesOf = ({ root }: App): string[] =>
  flows
    .filter(({ kind }) =>
      Object.keys(root.getSnapshot().children).some((id) => id === kind || id.startsWith(`${kind}:`)),
    )
    .map(({ kind }) => `src/flows/${kind}/${kind}.wiring.tsx`);

function viewOf(app: App): { content: string; title: string } {
  const titles = noTitles();
  const content = textOf(
    <RenderedTitles value={titles}>
      <Screen app={app} isRendered />
    </RenderedTitles>,
  );
  return { content, title: titleOf(titles) };
}

/** React writes this comment before a part that waits or has failed. */
const UNFINISHED = '<!--$!-->';

/** Renders without a stream, because all code and answers are there. A stream takes 2 ms more. Throws if a view throws. */
function textOf(view: ReactNode): string {
  const text = renderToString(view);
  if (text.includes(UNFINISHED)) throw new Error('A part of the page is not ready');
  return text;
}
