import { useTranslation } from 'react-i18next';
import { PasswordField, type PasswordFieldProps } from '#src/ui/PasswordField.tsx';

export function AccountPassword(field: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const { t } = useTranslation();
  return <PasswordField {...field} showLabel={t('login.showPassword')} hideLabel={t('login.hidePassword')} />;
}
