import { useTranslation } from '#src/i18n/use-translation.tsx';
import { PasswordField, type PasswordFieldProps } from '#src/ui/PasswordField.tsx';

export function AccountPassword(field: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const { t } = useTranslation();
  return <PasswordField {...field} showLabel={t('login.showPassword')} hideLabel={t('login.hidePassword')} />;
}
