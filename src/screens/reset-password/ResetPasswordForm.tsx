import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ResetField, ResetPasswordRef } from '#machines/reset-password/reset-password.machine.ts';
import { confirmationProblem, newPasswordProblem } from '#machines/shared/validation.ts';
import { useErrorAlert } from '#src/i18n/use-format.ts';
import { usePasswordRules } from '#src/i18n/use-password-rules.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Button } from '#src/ui/Button.tsx';
import { leadToFirstInvalid } from '#src/ui/first-invalid.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { RequirementList } from '#src/ui/RequirementList.tsx';
import { StrengthMeter } from '#src/ui/StrengthMeter.tsx';

const FIELDS = ['password', 'confirmPassword'] as const;

/** The new password, twice. */
export function ResetPasswordForm({ actor }: { actor: ResetPasswordRef }) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const form = useSelector(actor, ({ context }) => context.form);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const refused = useSelector(actor, (state) => state.matches('refused'));
  const canSubmit = useSelector(actor, (state) => !state.matches('editing') || state.can({ type: 'form.submitted' }));
  const rules = usePasswordRules(form.password);

  const problems = {
    password: newPasswordProblem(form.password),
    confirmPassword: confirmationProblem(form.password, form.confirmPassword),
  };
  const field = (name: ResetField) => {
    const problem = edited[name] ? problems[name] : null;
    return {
      autoComplete: 'new-password' as const,
      showLabel: t('login.showPassword'),
      hideLabel: t('login.hidePassword'),
      value: form[name],
      error: problem && t(`validation.${problem}`),
      onValueChange: (value: string) => actor.send({ type: 'field.edited', field: name, value }),
      onBlur: () => actor.send({ type: 'field.left', field: name }),
    };
  };
  const leaveAll = () => FIELDS.forEach((name) => actor.send({ type: 'field.left', field: name }));

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
      <PasswordField label={t('resetPassword.password')} {...field('password')} />
      <div className="grid gap-2 rounded-md bg-sunken p-3">
        <StrengthMeter {...rules.strength} />
        <RequirementList {...rules.length} />
        <RequirementList {...rules.classes} />
      </div>
      <PasswordField label={t('resetPassword.confirmPassword')} {...field('confirmPassword')} />
      <Button
        type="submit"
        full
        busy={busy}
        disabledReason={canSubmit ? null : t('resetPassword.incomplete')}
        onBlockedPress={({ currentTarget }) => leadToFirstInvalid(currentTarget, leaveAll)}
      >
        {t('resetPassword.submit')}
      </Button>
      <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
        {t('resetPassword.login')}
      </Button>
      {refused && (
        <AlertDialog
          {...errorAlert(reason, t('resetPassword.refused'))}
          confirmLabel={t('app.ok')}
          onConfirm={() => actor.send({ type: 'alert.dismissed' })}
        />
      )}
    </form>
  );
}
