import { useSelector } from '@xstate/react';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { reasons } from '#machines/login/reasons.ts';
import { useErrorAlert } from '#src/i18n/use-error-alert.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';

/** The offer of a new verification mail, and its result. Spec 8. */
export function LoginAlerts({ actor }: { actor: LoginRef }) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const notSent = useSelector(actor, (state) => state.matches('verificationNotSent'));
  const offering = useSelector(
    actor,
    (state) => state.matches('offeringVerification') || state.matches('requestingVerification'),
  );
  const requesting = useSelector(actor, (state) => state.matches('requestingVerification'));
  const sent = useSelector(actor, (state) => state.matches('verificationSent'));
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const refusal = useReason(actor, 'verification.requested', reasons);
  const dismiss = () => actor.send({ type: 'alert.dismissed' });

  if (notSent) {
    return <AlertDialog {...errorAlert(reason, t('verify.refused'))} confirmLabel={t('app.ok')} onConfirm={dismiss} />;
  }
  if (offering) {
    return (
      <AlertDialog
        title={t('login.notVerified.title')}
        text={t('login.notVerified.text')}
        confirmLabel={t('login.notVerified.send')}
        cancelLabel={t('login.notVerified.cancel')}
        busy={requesting}
        disabledReason={refusal}
        onConfirm={() => actor.send({ type: 'verification.requested' })}
        onCancel={dismiss}
      />
    );
  }
  if (!sent) return null;
  return (
    <AlertDialog
      title={t('login.resent.title')}
      text={t('login.resent.text')}
      confirmLabel={t('app.ok')}
      onConfirm={dismiss}
    />
  );
}
