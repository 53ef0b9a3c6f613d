import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode, useCallback, useState, type PropsWithChildren } from 'react';
import { RootContext } from '#src/host/root-context.ts';
import { ShownContext } from '#src/host/shown-context.ts';
import { TextsContext } from '#src/host/use-lazy-code.ts';
import { TextsProvider } from '#src/i18n/use-translation.tsx';
import { CardFieldContext } from '#src/ui/card-field.ts';
import { TakenOver } from '#src/ui/use-taken-over.ts';
import type { App } from './create-app.ts';

export interface ScreenProps {
  app: App;
  /** The page came from the server. */
  isRendered: boolean;
}

export function Screen({ app: { root, router, payments, translator, texts, shown }, isRendered }: ScreenProps) {
  return (
    <StrictMode>
      <TextsProvider translator={translator}>
        <RootContext value={root}>
          <CardFieldContext value={payments.cardField}>
            <TakeOver isRendered={isRendered} shown={shown}>
              <TextsContext value={texts.complete}>
                <RouterProvider router={router} />
              </TextsContext>
            </TakeOver>
          </CardFieldContext>
        </RootContext>
      </TextsProvider>
    </StrictMode>
  );
}

function TakeOver({ isRendered, shown, children }: PropsWithChildren<{ isRendered: boolean; shown: () => void }>) {
  const [isTakenOver, setTakenOver] = useState(!isRendered);
  const tell = useCallback(() => {
    shown();
    // Presses are answered before lists render again.
    startTransition(() => setTakenOver(true));
  }, [shown]);
  return (
    <ShownContext value={tell}>
      <TakenOver value={isTakenOver}>{children}</TakenOver>
    </ShownContext>
  );
}
