import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles.css';
import { factsIn } from './adapters/facts.ts';
import { plainPageOf } from './app/navigation/plain-page.ts';
import { createApp, type App } from './app/start/create-app.ts';
import { earlyInput } from './app/start/early-input.ts';
import { Screen } from './app/start/screen.tsx';
import { createI18n } from './i18n/create-i18n.ts';
import { loadFonts } from './ui/load-fonts.ts';

const facts = factsIn(document);

const screen = inIndexHtml('#root');

async function start(): Promise<void> {
  await nextTask();
  const translator = createI18n();
  translator.on('missingKey', (_languages: unknown, _namespace: string, key: string) =>
    reportError(new Error(`There is no text "${key}"`)),
  );
  await nextTask();
  const app = createApp({
    environment: import.meta.env.PROD ? 'production' : 'development',
    browser: window,
    facts,
    translator,
  });
  const { root, texts } = app;
  if (import.meta.env.DEV) {
    const { develop } = await import('#studio/atlas/develop.ts');
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler does not do without it
    await develop(root, (key, values) => translator.t(key as 'app.ok', values));
  }
  await nextTask();
  root.start();
  await (facts ? app.open() : texts.open()).then(() => show(app), sayWordsAreMissing);
}

/** Lets the browser scroll a rendered page between the steps of the start, which takes 0.4 s on a slow phone. */
const nextTask = () => facts && new Promise((resolve) => setTimeout(resolve));

function show(app: App): void {
  const repeatEarlyInput = earlyInput(window);
  const shown = () => {
    app.shown();
    // Must not run within React's commit.
    queueMicrotask(repeatEarlyInput);
    // The answer to a press is painted first.
    setTimeout(() => {
      app.loadShell();
      void loadFonts();
    });
  };
  const isHere = () => facts?.address === plainPageOf(app.router)?.address;
  const isRendered = app.isAsRendered();
  const view = <Screen app={{ ...app, shown }} isRendered={isRendered} />;
  // The page is rendered again if the browser has another language, county or position, if its code failed to load, or
  // if the customer has left it already.
  if (isRendered) hydrateRoot(screen, view, { onRecoverableError: (error) => isHere() && reportError(error) });
  // Renders synchronously, because a press on the old page in between would be lost.
  else flushSync(() => createRoot(screen).render(view));
}

/** Without texts no view can render, so index.html has a fallback. */
function sayWordsAreMissing(): void {
  const template = inIndexHtml('#words-missing') as HTMLTemplateElement;
  screen.replaceChildren(template.content.cloneNode(true));
  screen.querySelector('button')?.addEventListener('click', () => location.reload());
}

function inIndexHtml(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`No ${selector} in index.html`);
  return element;
}

void start();
