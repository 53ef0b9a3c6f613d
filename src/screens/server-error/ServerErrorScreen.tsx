import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FormPage } from '#src/ui/FormPage.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { FAILED, OutcomeFrame } from '#src/ui/OutcomeFrame.tsx';

export interface ServerErrorScreenProps {
  version: string;
  onRetry: () => void;
  onReport: () => void;
}

/** Shown after a flow crashed. Spec 2 "server-error". */
export function ServerErrorScreen({ version, onRetry, onReport }: ServerErrorScreenProps) {
  const { t } = useTranslation();
  return (
    <FormPage
      title={t('app.failedTitle')}
      homeHref="/app/welcome"
      needsScripts={t('serverError.needsScripts')}
      footer={t('app.version', { version })}
    >
      <OutcomeFrame {...FAILED} title={t('serverError.title')} text={t('serverError.text')}>
        <Button full onClick={onRetry}>
          {t('app.retry')}
        </Button>
        <LinkButton full variant="ghost" href="/app/welcome">
          {t('serverError.back')}
        </LinkButton>
        <Button full variant="ghost" onClick={onReport}>
          {t('report.title')}
        </Button>
      </OutcomeFrame>
    </FormPage>
  );
}
