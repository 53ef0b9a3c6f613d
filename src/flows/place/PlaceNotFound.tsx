import { Store } from 'lucide-react';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

export const PlaceNotFound = () => <NoPlace kind="notFound" />;

export function NoPlace({ kind }: { kind: 'notFound' | 'gone' }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      page
      icon={<Store className="size-8" />}
      title={t(`place.${kind}.title`)}
      text={t(`place.${kind}.text`)}
      action={<LinkButton href="/app/welcome">{t('place.notFound.action')}</LinkButton>}
    />
  );
}
