import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, type Language } from '#machines/shared/values/language.ts';
import { addressOf, type Facts } from '#src/adapters/facts.ts';
import { plainRouteOf } from '#src/app/navigation/plain-route.ts';
import { createApp, type App } from '#src/app/start/create-app.ts';
import { Screen } from '#src/app/start/screen.tsx';
import { SEARCH_PARAMETERS } from '#src/location/search.ts';
import { noTitles, RenderedTitles, titleOf } from '#src/ui/document-title.ts';
import { pageHtml, type Template } from './page-html.ts';
import { serverBrowser } from './server-browser.ts';

export { SEARCH_PARAMETERS };

export interface PageRequest {
  origin: string;
  /** With the parameters that a page depends on. */
  path: string;
  language: Language;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/** The text that describes a page to who has not opened it; null: "not found". */
const DESCRIPTIONS = {
  '/intro': 'intro.text',
  '/legal/terms': 'legal.terms.intro',
  '/legal/privacy': 'legal.privacy.intro',
  '/$': null,
} as const;

/** The same for every address that there is not, of which there is no end. */
const notFoundPages = new Map<string, RenderedPage>();
const MOST_NOT_FOUND = 20;

/** Runs the app for one page. Null: a page that only a browser can show. Rejects if an answer or a view is missing. */
export async function renderPage(
  template: Template,
  { origin, path, language }: PageRequest,
  ask: typeof globalThis.fetch,
): Promise<RenderedPage | null> {
  const missing: string[] = [];
  const answers: Facts['answers'] = {};
  const fetch: typeof ask = async (input, init) => {
    const answer = await ask(input, init);
    if (!answer.ok) {
      missing.push(`${addressOf(input)} was answered with ${answer.status}`);
      return answer;
    }
    answers[addressOf(input)] = await answer.clone().json();
    return answer;
  };
  const app = createApp({
    environment: 'production',
    browser: serverBrowser({ origin, language }, fetch),
    facts: { language, route: '', answers: {} },
    history: createMemoryHistory({ initialEntries: [path === '/' ? '/intro' : path] }),
  });
  // Its script is not for pages with our policy, and the client restores by itself.
  app.router.options.scrollRestoration = false;
  try {
    const route = plainRouteOf(app.router);
    if (!isRendered(route)) return null;
    const known = route === '/$' ? notFoundPages.get(`${origin} ${language}`) : undefined;
    if (known) return known;
    app.root.start();
    await app.open();
    if (missing.length > 0) throw new Error(missing.join('; '));
    const { content, title } = await viewOf(app);
    const key = DESCRIPTIONS[route];
    const at = (spoken: Language) => origin + route + (spoken === DEFAULT_LANGUAGE ? '' : `?lang=${spoken}`);
    const languages = Object.fromEntries(LANGUAGES.map((spoken) => [spoken, at(spoken)]));
    const html = pageHtml(template, {
      locale: LOCALES[language],
      title,
      description: key && app.translator.t(key),
      addresses: key && { canonical: at(language), languages: { ...languages, 'x-default': at(DEFAULT_LANGUAGE) } },
      content,
      facts: { language, route, answers },
    });
    if (route !== '/$') return { status: 200, html };
    if (notFoundPages.size === MOST_NOT_FOUND) notFoundPages.clear();
    notFoundPages.set(`${origin} ${language}`, { status: 404, html });
    return { status: 404, html };
  } finally {
    app.root.stop();
    app.router.history.destroy();
  }
}

const isRendered = (route: string | null): route is keyof typeof DESCRIPTIONS =>
  route !== null && route in DESCRIPTIONS;

async function viewOf(app: App): Promise<{ content: string; title: string }> {
  const titles = noTitles();
  const broken: unknown[] = [];
  const { prelude } = await prerender(
    <RenderedTitles value={titles}>
      <Screen app={app} />
    </RenderedTitles>,
    // A larger boundary would come in parts that a script puts together.
    { onError: (error) => void broken.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const content = await new Response(prelude).text();
  if (broken.length > 0) throw broken[0];
  return { content, title: titleOf(titles) };
}
