import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RootContext } from '#src/host/root-context.ts';
import { ShownContext } from '#src/host/shown-context.ts';
import { TextsContext } from '#src/host/use-lazy-code.ts';
import { CardFieldContext } from '#src/ui/card-field.ts';
import type { App } from './create-app.ts';

export function Screen({ app: { root, router, payments, translator, texts, shown } }: { app: App }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={translator}>
        <RootContext value={root}>
          <CardFieldContext value={payments.cardField}>
            <ShownContext value={shown}>
              <TextsContext value={texts.complete}>
                <RouterProvider router={router} />
              </TextsContext>
            </ShownContext>
          </CardFieldContext>
        </RootContext>
      </I18nextProvider>
    </StrictMode>
  );
}
