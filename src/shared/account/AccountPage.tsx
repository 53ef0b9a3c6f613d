import { useTranslation } from 'react-i18next';
import { FormPage, type FormPageProps } from '#src/ui/FormPage.tsx';

interface AccountPageProps extends Omit<FormPageProps, 'homeHref' | 'footer'> {
  version: string;
}

export function AccountPage({ version, ...page }: AccountPageProps) {
  const { t } = useTranslation();
  return <FormPage {...page} homeHref="/app/welcome" footer={t('app.version', { version })} />;
}
