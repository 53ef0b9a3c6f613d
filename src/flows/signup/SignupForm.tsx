import { useSelector } from '@xstate/react';
import { signupProblems, type SignupField } from '#machines/shared/account/signup-form.ts';
import { reasons } from '#machines/signup/reasons.ts';
import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { usePasswordRules } from '#src/i18n/use-password-rules.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AccountForm } from '#src/shared/account/AccountForm.tsx';
import { AccountPassword } from '#src/shared/account/AccountPassword.tsx';
import { useTyping } from '#src/shared/account/use-typing.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmailField } from '#src/ui/EmailField.tsx';
import { PasswordRules } from '#src/ui/PasswordRules.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { LegalLinks, type LegalAddresses } from './LegalLinks.tsx';
import { useProblemText } from './use-problem-text.ts';

/** The button that had focus is gone. A stable function, so that the ref runs once. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

const FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const;

/** Shared by the page and the modal. */
export function SignupForm({ actor, legal }: { actor: SignupRef; legal: LegalAddresses }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useSelector(actor, ({ context }) => context.form);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const refusals = useSelector(actor, ({ context }) => context.refusals);
  const isCorrected = useSelector(actor, ({ context }) => context.ownEmail !== null);
  const emailHint = useSelector(actor, (state) => {
    if (state.matches({ editing: 'checkingEmail' })) return 'signup.checkingEmail' as const;
    return state.matches({ editing: 'emailUnchecked' }) ? ('validation.email.unknown_error' as const) : null;
  });
  const isViolated = useSelector(actor, (state) => state.matches({ editing: 'violated' }));
  const rules = usePasswordRules(form.password);
  const problems = signupProblems(form, refusals);
  const { typing, blurAll } = useTyping<SignupField>(actor);
  const field = (name: SignupField) => ({
    ...typing(name),
    enterKeyHint: name === 'confirmPassword' ? ('go' as const) : ('next' as const),
    value: form[name],
    error: edited[name] ? problemText(name, problems[name]) : null,
  });

  return (
    <AccountForm
      actor={actor}
      reasons={reasons}
      kind="signup"
      onRefused={() => blurAll(FIELDS)}
      isViolated={isViolated}
      footer={
        <p className="flex flex-wrap items-center justify-center text-ink-muted">
          <span>{t('signup.haveAccount')}</span>
          <Button variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
            {t('signup.backToLogin')}
          </Button>
        </p>
      }
    >
      <TextField label={t('signup.name')} autoComplete="name" autoCapitalize="words" {...field('name')} />
      <EmailField
        ref={isCorrected ? takeFocus : null}
        label={t('signup.email')}
        autoComplete="email"
        hint={emailHint === null ? undefined : t(emailHint)}
        {...field('email')}
      />
      <AccountPassword label={t('signup.password')} autoComplete="new-password" {...field('password')} />
      <PasswordRules {...rules} />
      <AccountPassword
        label={t('signup.confirmPassword')}
        autoComplete="new-password"

        {...field('confirmPassword')}
      />
      <LegalLinks {...legal} />
    </AccountForm>
  );
}
