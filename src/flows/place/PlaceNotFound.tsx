import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

export const PlaceNotFound = () => <NoPlace why="notFound" />;

export function NoPlace({ why }: { why: 'notFound' | 'gone' }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      page
      icon={<Store className="size-8" />}
      title={t(`place.${why}.title`)}
      text={t(`place.${why}.text`)}
      action={<LinkButton href="/app/welcome">{t('place.notFound.action')}</LinkButton>}
    />
  );
}
