import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FormPage, type FormPageProps } from '#src/ui/FormPage.tsx';

interface AccountPageProps extends Omit<FormPageProps, 'homeHref' | 'needsScripts' | 'footer'> {
  version: string;
}

export function AccountPage({ version, ...page }: AccountPageProps) {
  const { t } = useTranslation();
  return (
    <FormPage
      {...page}
      homeHref="/app/welcome"
      needsScripts={t('app.accountNeedsScripts')}
      footer={t('app.version', { version })}
    />
  );
}
