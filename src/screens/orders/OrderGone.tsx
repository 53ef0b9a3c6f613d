import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** There is no such order, or it is someone else's; and the way on. */
export function OrderGone({ label, onLeave }: { label: string; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<ReceiptText className="size-8" />}
      title={t('order.gone.title')}
      text={t('order.gone.text')}
      action={<Button onClick={onLeave}>{label}</Button>}
    />
  );
}
