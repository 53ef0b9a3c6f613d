// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useDocumentTitle } from '#src/ui/document-title.ts';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { ScreenTitle } from '#src/ui/ScreenTitle.tsx';

interface AppProps {
  app?: string;
  screen?: string | null;
  name?: string | null;
  dialogs?: readonly string[];
  failed?: boolean;
}

const NO_DIALOGS: readonly string[] = [];

function App({ app = 'Mesa: restaurantes', screen = null, name, dialogs = NO_DIALOGS, failed = false }: AppProps) {
  useDocumentTitle('app', app);
  return (
    <>
      {dialogs.map((title) => (
        <Dialog key={title} title={title} closeLabel="Fechar" onClose={() => undefined}>
          <p>{title}</p>
        </Dialog>
      ))}
      {screen !== null && (
        <ScreenTitle className="" {...(name === undefined ? {} : { name })}>
          {screen}
        </ScreenTitle>
      )}
      {failed && (
        <ErrorState page title="Algo correu mal" text="?" retryLabel="Tentar de novo" onRetry={() => undefined} />
      )}
    </>
  );
}

describe('the document title', () => {
  afterEach(cleanup);

  it.each<[string, AppProps, string]>([
    ["is the app's own where no screen has one", {}, 'Mesa: restaurantes'],
    ["is the screen's", { screen: 'Criar conta' }, 'Criar conta · Mesa'],
    [
      'is what the screen is called where its heading says something else',
      { screen: 'O que apetece hoje?', name: 'Início' },
      'Início · Mesa',
    ],
    [
      "is the app's own on the screen that stands for the app",
      { screen: 'A mesa está posta.', name: null },
      'Mesa: restaurantes',
    ],
    ["is the failure's where that stands for the screen", { failed: true }, 'Algo correu mal · Mesa'],
    [
      'is that of the dialog on top',
      { screen: 'Nora Velha', dialogs: ['Sopa', 'Iniciar sessão'] },
      'Iniciar sessão · Mesa',
    ],
  ])('%s', (_, props, title) => {
    render(<App {...props} />);
    expect(document.title).toBe(title);
  });

  it('follows new, renamed and removed titles', () => {
    const { rerender } = render(<App dialogs={['Sopa']} />);
    const seen = [document.title];
    const steps: AppProps[] = [
      // After a reload a screen can load later than the dialog on top of it.
      { screen: 'Nora Velha', dialogs: ['Sopa'] },
      { screen: 'Nora Velha', dialogs: ['Sopa', 'Sign in'] },
      { screen: 'The Old Well', dialogs: ['Sopa', 'Sign in'] },
      { screen: 'The Old Well', dialogs: ['Sopa'] },
      { screen: 'The Old Well' },
      { app: 'Mesa: restaurants' },
    ];
    for (const step of steps) {
      rerender(<App {...step} />);
      seen.push(document.title);
    }
    expect(seen).toEqual([
      'Sopa · Mesa',
      'Sopa · Mesa',
      'Sign in · Mesa',
      'Sign in · Mesa',
      'Sopa · Mesa',
      'The Old Well · Mesa',
      'Mesa: restaurants',
    ]);
  });
});
