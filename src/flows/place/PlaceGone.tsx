import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

/** An alert, because it appears without a press. */
export function PlaceGone() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        page
        icon={<Store className="size-8" />}
        title={t('place.gone.title')}
        text={t('place.gone.text')}
        action={<LinkButton href="/app/welcome">{t('place.notFound.action')}</LinkButton>}
      />
    </div>
  );
}
