import { useSelector } from '@xstate/react';
import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts';
import { reasons } from '#machines/forgot-password/reasons.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { MailForm } from '#src/shared/account/MailForm.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';

/** Shared by the page and the modal. */
export function ForgotPasswordForm({ actor }: { actor: ForgotPasswordRef }) {
  const { t } = useTranslation();
  const requested = useSelector(actor, (state) => state.matches('requested'));
  return (
    <>
      <MailForm
        actor={actor}
        reasons={reasons}
        kind="forgotPassword"
        loginLabel={t('forgotPassword.backToLogin')}
        autoComplete="username"
      />
      {requested && (
        <AlertDialog
          title={t('forgotPassword.requested.title')}
          text={t('forgotPassword.requested.text')}
          confirmLabel={t('app.ok')}
          onConfirm={() => actor.send({ type: 'alert.dismissed' })}
        />
      )}
    </>
  );
}
