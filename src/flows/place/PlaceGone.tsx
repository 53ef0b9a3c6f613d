import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

/** The place has gone while the customer was looking at it: said at once, since nothing was pressed. */
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
