import { useSelector } from '@xstate/react';
import type { LoginField } from '#machines/login/events.ts';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { reasons } from '#machines/login/reasons.ts';
import { emailProblem, loginPasswordProblem } from '#machines/shared/account/validation.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AccountForm } from '#src/shared/account/AccountForm.tsx';
import { AccountPassword } from '#src/shared/account/AccountPassword.tsx';
import { useTyping } from '#src/shared/account/use-typing.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmailField } from '#src/ui/EmailField.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { LoginAlerts } from './LoginAlerts.tsx';

const FIELDS = ['email', 'password'] as const;

/** Shared by the page and the modal. `municipalHref` leads to the municipal login. */
export function LoginForm({ actor, municipalHref }: { actor: LoginRef; municipalHref: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const email = useSelector(actor, ({ context }) => context.email);
  const password = useSelector(actor, ({ context }) => context.password);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const emailError = edited.email ? emailProblem(email) : null;
  const incorrect = useSelector(actor, (state) => (state.matches('incorrect') ? state.context.reason : null));
  const missing = edited.password ? loginPasswordProblem(password) : null;
  const passwordError = incorrect === null ? missing && t(`validation.${missing}`) : errorText(incorrect);
  const { typing, blurAll } = useTyping<LoginField>(actor);

  return (
    <AccountForm
      actor={actor}
      reasons={reasons}
      kind="login"
      onRefused={() => blurAll(FIELDS)}
      isViolated={incorrect !== null}
      footer={
        <>
          <LinkButton href={municipalHref} variant="secondary" full>
            {t('login.municipal')}
          </LinkButton>
          <div className="grid justify-items-center gap-1">
            <Button variant="ghost" onClick={() => actor.send({ type: 'forgot-password.chosen' })}>
              {t('login.forgotPassword')}
            </Button>
            <p className="flex flex-wrap items-center justify-center text-ink-muted">
              <span>{t('login.noAccount')}</span>
              <Button variant="ghost" onClick={() => actor.send({ type: 'signup.chosen' })}>
                {t('login.signUp')}
              </Button>
            </p>
            <Button variant="ghost" onClick={() => actor.send({ type: 'explore.chosen' })}>
              {t('login.explore')}
            </Button>
          </div>
          <LoginAlerts actor={actor} />
        </>
      }
    >
      <EmailField
        label={t('login.email')}
        autoComplete="username"
        enterKeyHint="next"
        value={email}
        error={emailError && t(`validation.${emailError}`)}
        {...typing('email')}
      />
      <AccountPassword
        label={t('login.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        error={passwordError}
        {...typing('password')}
      />
    </AccountForm>
  );
}
