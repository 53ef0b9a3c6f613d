import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';

interface LoadFailureProps {
  title: string;
  /** A key of the error catalogue; null: nothing failed. */
  reason: string | null;
  actor: { send: (event: { type: 'retry.requested' }) => void };
  /** The failure fills a whole page. */
  page?: boolean;
}

export function LoadFailure({ title, reason, actor, page = false }: LoadFailureProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (reason === null) return null;
  return (
    <ErrorState
      page={page}
      title={title}
      text={errorText(reason)}
      retryLabel={t('app.retry')}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  );
}
