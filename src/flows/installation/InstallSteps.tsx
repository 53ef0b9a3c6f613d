import { useTranslation } from '#src/i18n/use-translation.tsx';

/** The steps for browsers without an installation dialog: iOS. */
export function InstallSteps() {
  const { t } = useTranslation();
  return (
    <ol className="list-decimal ps-5 text-start">
      <li>{t('installation.steps.share')}</li>
      <li>{t('installation.steps.add')}</li>
      <li>{t('installation.steps.confirm')}</li>
    </ol>
  );
}
