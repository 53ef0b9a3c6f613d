import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { Page } from '#src/ui/Page.tsx';
import { Wordmark } from '#src/ui/Wordmark.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginSuccess } from './LoginSuccess.tsx';

/** Login as a page. Spec 2 "Login screen". */
export function LoginScreen({ actor, version }: { actor: LoginRef; version: string }) {
  const { t } = useTranslation();
  const loggedIn = useSelector(actor, (state) => state.matches('loggedIn'));
  return (
    <main>
      <Page width="form">
        <header className="grid gap-2 pt-8 pb-6">
          <a href="/app/welcome" className="justify-self-start">
            <Wordmark />
          </a>
          <h1 className="text-3xl">{t('login.title')}</h1>
          <p className="text-ink-muted">{t('login.subtitle')}</p>
        </header>
        {loggedIn ? <LoginSuccess actor={actor} continueLabel={t('app.continue')} /> : <LoginForm actor={actor} />}
        <p className="pt-8 text-center text-sm text-ink-muted">{t('app.version', { version })}</p>
      </Page>
    </main>
  );
}
