import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { FormPage } from '#src/ui/FormPage.tsx';
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
    <FormPage
      title={t('login.title')}
      text={t('login.subtitle')}
      homeHref="/app/welcome"
      footer={t('app.version', { version })}
    >
      {loggedIn ? (
        <LoginSuccess actor={actor} continueLabel={t('app.continue')} />
      ) : (
        <LoginForm actor={actor} municipalHref={municipalHref} />
      )}
    </FormPage>
  );
}
