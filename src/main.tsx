import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles.css';
import { factsIn } from './adapters/facts.ts';
import { plainRouteOf } from './app/navigation/plain-route.ts';
import { createApp } from './app/start/create-app.ts';
import { replayPresses } from './app/start/early-presses.ts';
import { Screen } from './app/start/screen.tsx';

const facts = factsIn(document);
const app = createApp({
  environment: import.meta.env.PROD ? 'production' : 'development',
  browser: window,
  facts,
});
const { root, translator, texts } = app;
if (import.meta.env.DEV) {
  const { develop } = await import('#studio/atlas/develop.ts');
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler does not do without it
  await develop(root, (key, values) => translator.t(key as 'app.ok', values));
}
root.start();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const screen = container;

const isAtRendered = () => facts?.route === plainRouteOf(app.router);
const hasTrouble = () => root.getSnapshot().children['code-trouble']?.getSnapshot().context.trouble !== null;

function show(): void {
  const view = <Screen app={app} />;
  // Rendered anew if the browser stores another language, if the code of the page failed to load, and if the customer
  // has left the page already.
  if (facts?.language === texts.spoken() && !hasTrouble() && isAtRendered()) {
    hydrateRoot(screen, view, { onRecoverableError: (error) => isAtRendered() && reportError(error) });
  } else createRoot(screen).render(view);
  replayPresses(window);
}

/** Without texts no view can render, so index.html has a fallback. */
function sayWordsAreMissing(): void {
  const template = document.querySelector<HTMLTemplateElement>('#words-missing');
  if (!template) throw new Error('index.html has no #words-missing');
  screen.replaceChildren(template.content.cloneNode(true));
  screen.querySelector('button')?.addEventListener('click', () => location.reload());
}

void (facts ? app.open() : texts.open()).then(show, sayWordsAreMissing);
