import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FormPage } from '#src/ui/FormPage.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

export function NotFoundScreen({ version }: { version: string }) {
  const { t } = useTranslation();
  return (
    <FormPage
      title={t('notFound.title')}
      text={t('notFound.text')}
      homeHref="/app/welcome"
      footer={t('app.version', { version })}
    >
      <LinkButton full href="/app/welcome">
        {t('notFound.back')}
      </LinkButton>
    </FormPage>
  );
}
