import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import './styles.css';
import { createApp } from './app/create-app.ts';
import { RootContext } from './app/root-context.ts';
import { CardFieldContext } from './ui/card-field.ts';
import { createI18n } from './i18n/create-i18n.ts';

const texts = fetch('/assets/i18n/pt.json').then((response) => response.json() as Promise<object>);

const { root, router, payments } = createApp({
  environment: import.meta.env.PROD ? 'production' : 'development',
  browser: window,
});
root.start();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <I18nextProvider i18n={createI18n('pt', await texts)}>
      <RootContext value={root}>
        <CardFieldContext value={payments.cardField}>
          <RouterProvider router={router} />
        </CardFieldContext>
      </RootContext>
    </I18nextProvider>
  </StrictMode>,
);
