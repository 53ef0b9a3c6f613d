import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AccountPage } from '#src/shared/account/AccountPage.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

/** Spec 2 "Forgot-password screen". */
export function ForgotPasswordScreen({ actor, version }: { actor: ForgotPasswordRef; version: string }) {
  const { t } = useTranslation();
  return (
    <AccountPage version={version} title={t('forgotPassword.title')} text={t('forgotPassword.subtitle')}>
      <ForgotPasswordForm actor={actor} />
    </AccountPage>
  );
}
