import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { reasons } from '#machines/login/reasons.ts';
import { emailProblem, loginPasswordProblem } from '#machines/shared/account/validation.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmailField } from '#src/ui/EmailField.tsx';
import { Form } from '#src/ui/Form.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { LoginAlerts } from './LoginAlerts.tsx';

const FIELDS = ['email', 'password'] as const;

/** Shared by the page and the modal. `municipalHref` leads to the municipal login. */
export function LoginForm({ actor, municipalHref }: { actor: LoginRef; municipalHref: string }) {
  const { t } = useTranslation();
  const email = useSelector(actor, ({ context }) => context.email);
  const password = useSelector(actor, ({ context }) => context.password);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const incomplete = useReason(actor, 'form.submitted', reasons);
  const emailError = edited.email ? emailProblem(email) : null;
  const passwordError = edited.password ? loginPasswordProblem(password) : null;
  const leaveAll = () => FIELDS.forEach((field) => actor.send({ type: 'field.left', field }));

  return (
    <Form
      submitLabel={t('login.submit')}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      busy={busy}
      incomplete={incomplete}
      onRefused={leaveAll}
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
              {t('login.noAccount')}
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
        value={email}
        error={emailError && t(`validation.${emailError}`)}
        onValueChange={(value) => actor.send({ type: 'field.edited', field: 'email', value })}
        onBlur={() => actor.send({ type: 'field.left', field: 'email' })}
      />
      <PasswordField
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        autoComplete="current-password"
        value={password}
        error={passwordError && t(`validation.${passwordError}`)}
        onValueChange={(value) => actor.send({ type: 'field.edited', field: 'password', value })}
        onBlur={() => actor.send({ type: 'field.left', field: 'password' })}
      />
    </Form>
  );
}
