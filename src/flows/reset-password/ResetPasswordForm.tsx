import { useSelector } from '@xstate/react';
import { reasons } from '#machines/reset-password/reasons.ts';
import type { ResetField, ResetPasswordRef } from '#machines/reset-password/reset-password.machine.ts';
import { confirmationProblem, newPasswordProblem } from '#machines/shared/account/validation.ts';
import { usePasswordRules } from '#src/i18n/use-password-rules.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AccountForm } from '#src/shared/account/AccountForm.tsx';
import { AccountPassword } from '#src/shared/account/AccountPassword.tsx';
import { useTyping } from '#src/shared/account/use-typing.ts';
import { Button } from '#src/ui/Button.tsx';
import { PasswordRules } from '#src/ui/PasswordRules.tsx';

const FIELDS = ['password', 'confirmPassword'] as const;

export function ResetPasswordForm({ actor }: { actor: ResetPasswordRef }) {
  const { t } = useTranslation();
  const form = useSelector(actor, ({ context }) => context.form);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const rules = usePasswordRules(form.password);
  const { typing, blurAll } = useTyping<ResetField>(actor);
  const problems = {
    password: newPasswordProblem(form.password),
    confirmPassword: confirmationProblem(form.password, form.confirmPassword),
  };
  const field = (name: ResetField) => {
    const problem = edited[name] ? problems[name] : null;
    return { ...typing(name), value: form[name], error: problem && t(`validation.${problem}`) };
  };

  return (
    <AccountForm
      actor={actor}
      reasons={reasons}
      kind="resetPassword"
      onRefused={() => blurAll(FIELDS)}
      footer={
        <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
          {t('resetPassword.login')}
        </Button>
      }
    >
      <AccountPassword label={t('resetPassword.password')} autoComplete="new-password" {...field('password')} />
      <PasswordRules {...rules} />
      <AccountPassword
        label={t('resetPassword.confirmPassword')}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </AccountForm>
  );
}
