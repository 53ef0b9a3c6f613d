import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';

interface TryFailedProps {
  title: string;
  /** A key of the error catalogue. */
  reason: string;
  actor: { send: (event: { type: 'retry.requested' }) => void };
}

/** What was tried and did not work, with the way to try it again. */
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
