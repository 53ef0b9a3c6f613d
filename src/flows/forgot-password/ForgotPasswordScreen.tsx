import { useTranslation } from 'react-i18next';
import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts';
import { FormPage } from '#src/ui/FormPage.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

/** Spec 2 "Forgot-password screen". */
export function ForgotPasswordScreen({ actor, version }: { actor: ForgotPasswordRef; version: string }) {
  const { t } = useTranslation();
  return (
    <FormPage
      title={t('forgotPassword.title')}
      text={t('forgotPassword.subtitle')}
      homeHref="/app/welcome"
      footer={t('app.version', { version })}
    >
      <ForgotPasswordForm actor={actor} />
    </FormPage>
  );
}
