import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { reasons } from '#machines/signup/reasons.ts';
import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';

/** Offers to send the mail again. Spec 2 "check-your-email message". */
export function SignupSuccess({ actor, continueLabel }: { actor: SignupRef; continueLabel: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const email = useSelector(actor, ({ context }) => context.form.email.trim());
  const resending = useSelector(actor, (state) => state.matches({ signedUp: 'resending' }));
  const resent = useSelector(actor, (state) => state.matches({ signedUp: 'resent' }));
  const notResent = useSelector(actor, (state) => state.matches({ signedUp: 'notResent' }));
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const refusal = useReason(actor, 'mail.requested', reasons);
  return (
    <>
      <Outcome kind="mail" title={t('signup.success.title')} text={t('signup.success.text', { email })}>
        <Button full onClick={() => actor.send({ type: 'success.continued' })}>
          {continueLabel}
        </Button>
      </Outcome>
      <div className="grid gap-2 border-t border-line pt-4 text-center text-sm text-ink-muted">
        <p>{t('signup.success.help')}</p>
        <Button
          full
          variant="ghost"
          busy={resending}
          disabledReason={refusal}
          onClick={() => actor.send({ type: 'mail.requested' })}
        >
          {t('signup.success.resend')}
        </Button>
        <p role="status">{resent && t('signup.success.resent')}</p>
        {notResent && (
          <p role="alert" className="text-danger-text">
            {errorText(reason)}
          </p>
        )}
      </div>
    </>
  );
}
