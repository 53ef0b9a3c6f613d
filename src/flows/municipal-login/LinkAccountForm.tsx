import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { MunicipalLoginRef } from '#machines/municipal-login/municipal-login.machine.ts';
import { reasons } from '#machines/municipal-login/reasons.ts';
import { loginPasswordProblem } from '#machines/shared/account/validation.ts';
import { useErrorAlert } from '#src/i18n/use-format.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/Form.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';

/** The address already has an account: its password proves the owner. */
export function LinkAccountForm({ actor }: { actor: MunicipalLoginRef }) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const email = useSelector(actor, ({ context }) => context.email);
  const password = useSelector(actor, ({ context }) => context.password);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const refused = useSelector(actor, (state) => state.matches('refused'));
  const incomplete = useReason(actor, 'form.submitted', reasons);
  const problem = edited ? loginPasswordProblem(password) : null;

  return (
    <Form
      submitLabel={t('municipalLogin.link.submit')}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      busy={busy}
      incomplete={incomplete}
      onRefused={() => actor.send({ type: 'password.left' })}
      footer={
        <>
          <Button full variant="ghost" onClick={() => actor.send({ type: 'forgot-password.chosen' })}>
            {t('login.forgotPassword')}
          </Button>
          <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
            {t('municipalLogin.login')}
          </Button>
          {refused && (
            <AlertDialog
              {...errorAlert(reason, t('municipalLogin.link.refused'))}
              confirmLabel={t('app.ok')}
              onConfirm={() => actor.send({ type: 'alert.dismissed' })}
            />
          )}
        </>
      }
    >
      <Banner title={t('municipalLogin.link.title')}>{t('municipalLogin.link.text', { email })}</Banner>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        autoComplete="current-password"
        value={password}
        error={problem && t(`validation.${problem}`)}
        onValueChange={(value) => actor.send({ type: 'password.edited', value })}
        onBlur={() => actor.send({ type: 'password.left' })}
      />
    </Form>
  );
}
