import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

export function PlaceNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      page
      icon={<Store className="size-8" />}
      title={t('place.notFound.title')}
      text={t('place.notFound.text')}
      action={<LinkButton href="/app/welcome">{t('place.notFound.action')}</LinkButton>}
    />
  );
}
