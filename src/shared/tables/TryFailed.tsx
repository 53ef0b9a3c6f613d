import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';

interface TryFailedProps {
  title: string;
  reason: string;
  actor: { send: (event: { type: 'retry.requested' }) => void };
}

export function TryFailed({ title, reason, actor }: TryFailedProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Outcome kind="failed" title={title} text={errorText(reason)}>
      <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
        {t('app.retry')}
      </Button>
    </Outcome>
  );
}
