import { useTranslation } from 'react-i18next';
import { FormPage } from '#src/ui/FormPage.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';

/** Where a crashed flow leaves the customer. Spec 2 "server-error". */
export function ServerErrorScreen({ version }: { version: string }) {
  const { t } = useTranslation();
  return (
    <FormPage title={t('serverError.title')} homeHref="/app/welcome" footer={t('app.version', { version })}>
      <Outcome kind="failed" title={t('app.failedTitle')} text={t('serverError.text')}>
        <LinkButton full href="/app/welcome">
          {t('serverError.back')}
        </LinkButton>
      </Outcome>
    </FormPage>
  );
}
