import { useSelector } from '@xstate/react';
import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts';
import { emailProblem } from '#machines/shared/account/validation.ts';
import type { Reasons } from '#machines/shared/flow/reasons.ts';
import type { VerifyRef } from '#machines/verify/verify.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmailField, type EmailFieldProps } from '#src/ui/EmailField.tsx';
import { AccountForm } from './AccountForm.tsx';

interface MailFormProps {
  actor: ForgotPasswordRef | VerifyRef;
  reasons: Reasons;
  kind: 'forgotPassword' | 'verify';
  loginLabel: string;
  autoComplete: EmailFieldProps['autoComplete'];
  children?: Elements;
}

/** Asks for a mail; the address is its only field. */
export function MailForm({ actor, kind, loginLabel, autoComplete, children, ...form }: MailFormProps) {
  const { t } = useTranslation();
  const email = useSelector(actor, ({ context }) => context.email);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const readOnly = useSelector(actor, (state) => state.hasTag('busy'));
  const error = edited ? emailProblem(email) : null;
  const blur = () => actor.send({ type: 'field.blurred' });
  return (
    <AccountForm
      {...form}
      actor={actor}
      kind={kind}
      onRefused={blur}
      footer={
        <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
          {loginLabel}
        </Button>
      }
    >
      {children}
      <EmailField
        label={t(kind === 'verify' ? 'verify.email' : 'forgotPassword.email')}
        autoComplete={autoComplete}
        value={email}
        readOnly={readOnly}
        error={error && t(`validation.${error}`)}
        onValueChange={(value) => actor.send({ type: 'field.edited', value })}
        onBlur={blur}
      />
    </AccountForm>
  );
}
