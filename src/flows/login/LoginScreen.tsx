import { useSelector } from '@xstate/react';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AccountPage } from '#src/shared/account/AccountPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginSuccess } from './LoginSuccess.tsx';

/** Spec 2 "Login screen". */
export function LoginScreen({
  actor,
  version,
  municipalHref,
}: {
  actor: LoginRef;
  version: string;
  municipalHref: string;
}) {
  const { t } = useTranslation();
  const loggedIn = useSelector(actor, (state) => state.matches('loggedIn'));
  return (
    <AccountPage version={version} title={t('login.title')} text={t('login.subtitle')}>
      {loggedIn ? (
        <LoginSuccess actor={actor} continueLabel={t('app.continue')} />
      ) : (
        <LoginForm actor={actor} municipalHref={municipalHref} />
      )}
    </AccountPage>
  );
}
