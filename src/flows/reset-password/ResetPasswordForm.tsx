import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { reasons } from '#machines/reset-password/reasons.ts';
import type { ResetField, ResetPasswordRef } from '#machines/reset-password/reset-password.machine.ts';
import { confirmationProblem, newPasswordProblem } from '#machines/shared/account/validation.ts';
import { useErrorAlert } from '#src/i18n/use-format.ts';
import { usePasswordRules } from '#src/i18n/use-password-rules.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/Form.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { PasswordRules } from '#src/ui/PasswordRules.tsx';

const FIELDS = ['password', 'confirmPassword'] as const;

export function ResetPasswordForm({ actor }: { actor: ResetPasswordRef }) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const form = useSelector(actor, ({ context }) => context.form);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const refused = useSelector(actor, (state) => state.matches('refused'));
  const incomplete = useReason(actor, 'form.submitted', reasons);
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
    <Form
      submitLabel={t('resetPassword.submit')}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      busy={busy}
      incomplete={incomplete}
      onRefused={leaveAll}
      footer={
        <>
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
        </>
      }
    >
      <PasswordField label={t('resetPassword.password')} {...field('password')} />
      <PasswordRules {...rules} />
      <PasswordField label={t('resetPassword.confirmPassword')} {...field('confirmPassword')} />
    </Form>
  );
}
