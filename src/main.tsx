import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import './styles.css';
import { createApp } from './app/start/create-app.ts';
import { RootContext } from './host/root-context.ts';
import { CardFieldContext } from './ui/card-field.ts';

const { root, router, payments, translator, texts } = createApp({
  environment: import.meta.env.PROD ? 'production' : 'development',
  browser: window,
});
if (import.meta.env.DEV) {
  const { develop } = await import('#studio/atlas/develop.ts');
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler does not do without it
  await develop(root, (key, values) => translator.t(key as 'app.ok', values));
}
root.start();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const screen = container;

function render(): void {
  createRoot(screen).render(
    <StrictMode>
      <I18nextProvider i18n={translator}>
        <RootContext value={root}>
          <CardFieldContext value={payments.cardField}>
            <RouterProvider router={router} />
          </CardFieldContext>
        </RootContext>
      </I18nextProvider>
    </StrictMode>,
  );
}

/** Without texts no view can render, so index.html has a fallback. */
function sayWordsAreMissing(): void {
  const template = document.querySelector<HTMLTemplateElement>('#words-missing');
  if (!template) throw new Error('index.html has no #words-missing');
  screen.replaceChildren(template.content.cloneNode(true));
  screen.querySelector('button')?.addEventListener('click', () => location.reload());
}

void texts.open().then(render, sayWordsAreMissing);
