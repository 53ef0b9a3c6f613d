import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

/** Spec 2 "Forgot-password screen". */
export function ForgotPasswordModal({ actor, version }: { actor: ForgotPasswordRef; version: string }) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('forgotPassword.title')} smallPrint={t('app.version', { version })}>
      <p className="pb-4 text-ink-muted">{t('forgotPassword.subtitle')}</p>
      <ForgotPasswordForm actor={actor} />
    </FlowDialog>
  );
}
