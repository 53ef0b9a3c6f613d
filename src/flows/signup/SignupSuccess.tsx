import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { reasons } from '#machines/signup/reasons.ts';
import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Takes the code of the mail, and offers to send the mail again. Spec 2 "check-your-email message". */
export function SignupSuccess({ actor, continueLabel }: { actor: SignupRef; continueLabel: string }) {
  const { t } = useTranslation();
  const messageId = useId();
  const errorText = useErrorText();
  const email = useSelector(actor, ({ context }) => context.form.email.trim());
  const checking = useSelector(actor, (state) => state.matches({ signedUp: 'checkingCode' }));
  const resending = useSelector(actor, (state) => state.matches({ signedUp: 'resending' }));
  const resent = useSelector(actor, (state) => state.matches({ signedUp: 'resent' }));
  const notResent = useSelector(actor, (state) => state.matches({ signedUp: 'notResent' }));
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const refusal = useReason(actor, 'mail.requested', reasons);
  return (
    <>
      <div id={messageId}>
        <Outcome kind="mail" title={t('signup.success.title')} text={t('signup.success.text', { email })} />
      </div>
      <CodeForm actor={actor} messageId={messageId} />
      <div className="mt-4 grid gap-2 border-t border-line pt-4 text-center text-sm text-ink-muted">
        <p>{t('signup.success.help')}</p>
        <Button
          full
          variant="ghost"
          busy={resending}
          disabledReason={checking ? t('signup.code.checking') : refusal}
          onClick={() => actor.send({ type: 'mail.requested' })}
        >
          {t('signup.success.resend')}
        </Button>
        <Button
          full
          variant="ghost"
          disabledReason={checking ? t('signup.code.checking') : null}
          onClick={() => actor.send({ type: 'correction.chosen' })}
        >
          {t('signup.success.correct')}
        </Button>
        <p role="status">{resent && t('signup.success.resent')}</p>
        {notResent && (
          <p role="alert" className="text-danger-text">
            {errorText(reason)}
          </p>
        )}
        <Button full variant="secondary" onClick={() => actor.send({ type: 'success.continued' })}>
          {continueLabel}
        </Button>
      </div>
    </>
  );
}
