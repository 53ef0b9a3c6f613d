import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { signupProblems, type SignupField } from '#machines/shared/account/signup-form.ts';
import { reasons } from '#machines/signup/reasons.ts';
import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { useErrorAlert } from '#src/i18n/use-format.ts';
import { usePasswordRules } from '#src/i18n/use-password-rules.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmailField } from '#src/ui/EmailField.tsx';
import { Form } from '#src/ui/Form.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { PasswordRules } from '#src/ui/PasswordRules.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { LegalLinks, type LegalAddresses } from './LegalLinks.tsx';
import { useProblemText } from './use-problem-text.ts';

const FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const;

/** Shared by the page and the modal. */
export function SignupForm({ actor, legal }: { actor: SignupRef; legal: LegalAddresses }) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const problemText = useProblemText();
  const form = useSelector(actor, ({ context }) => context.form);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const refusals = useSelector(actor, ({ context }) => context.refusals);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const emailHint = useSelector(actor, (state) => {
    if (state.matches({ editing: 'checkingEmail' })) return 'signup.checkingEmail' as const;
    return state.matches({ editing: 'emailUnchecked' }) ? ('validation.email.unknown_error' as const) : null;
  });
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const refused = useSelector(actor, (state) => state.matches('refused'));
  const isViolated = useSelector(actor, (state) => state.matches({ editing: 'violated' }));
  const incomplete = useReason(actor, 'form.submitted', reasons);

  const rules = usePasswordRules(form.password);
  const problems = signupProblems(form, refusals);
  const field = (name: SignupField) => ({
    value: form[name],
    error: edited[name] ? problemText(name, problems[name]) : null,
    onValueChange: (value: string) => actor.send({ type: 'field.edited', field: name, value }),
    onBlur: () => actor.send({ type: 'field.left', field: name }),
  });
  const password = { showLabel: t('login.showPassword'), hideLabel: t('login.hidePassword') };
  const leaveAll = () => FIELDS.forEach((name) => actor.send({ type: 'field.left', field: name }));

  return (
    <Form
      submitLabel={t('signup.submit')}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      busy={busy}
      incomplete={incomplete}
      onRefused={leaveAll}
      isViolated={isViolated}
      footer={
        <>
          <p className="flex flex-wrap items-center justify-center text-ink-muted">
            {t('signup.haveAccount')}
            <Button variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
              {t('signup.backToLogin')}
            </Button>
          </p>
          {refused && (
            <AlertDialog
              {...errorAlert(reason, t('signup.refused'))}
              confirmLabel={t('app.ok')}
              onConfirm={() => actor.send({ type: 'alert.dismissed' })}
            />
          )}
        </>
      }
    >
      <TextField label={t('signup.name')} autoComplete="name" {...field('name')} />
      <EmailField
        label={t('signup.email')}
        autoComplete="email"
        hint={emailHint === null ? undefined : t(emailHint)}
        {...field('email')}
      />
      <PasswordField label={t('signup.password')} autoComplete="new-password" {...password} {...field('password')} />
      <PasswordRules {...rules} />
      <PasswordField
        label={t('signup.confirmPassword')}
        autoComplete="new-password"
        {...password}
        {...field('confirmPassword')}
      />
      <LegalLinks {...legal} />
    </Form>
  );
}
