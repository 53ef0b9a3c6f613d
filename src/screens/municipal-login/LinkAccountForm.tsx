import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { MunicipalLoginRef } from '#machines/municipal-login/municipal-login.machine.ts';
import { loginPasswordProblem } from '#machines/shared/validation.ts';
import { useErrorAlert } from '#src/i18n/use-format.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';

/** The address has an account already: its password proves whose it is. */
export function LinkAccountForm({ actor }: { actor: MunicipalLoginRef }) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const email = useSelector(actor, ({ context }) => context.email);
  const password = useSelector(actor, ({ context }) => context.password);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const refused = useSelector(actor, (state) => state.matches('refused'));
  const canSubmit = useSelector(actor, (state) => !state.matches('linking') || state.can({ type: 'form.submitted' }));
  const problem = edited ? loginPasswordProblem(password) : null;

  return (
    <form
      noValidate
      aria-busy={busy}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'form.submitted' });
      }}
    >
      <Banner title={t('municipalLogin.link.title')}>{t('municipalLogin.link.text', { email })}</Banner>
      {/* For password managers: whose password it is. */}
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
      <Button type="submit" full busy={busy} disabledReason={canSubmit ? null : t('municipalLogin.link.incomplete')}>
        {t('municipalLogin.link.submit')}
      </Button>
      <Button full variant="ghost" onClick={() => actor.send({ type: 'forgotPassword.chosen' })}>
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
    </form>
  );
}
