import { ReceiptEuro, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

const ICON = { order: ReceiptText, bill: ReceiptEuro };

/** There is no such order or bill, or it is someone else's; and the way on. */
export function Gone({ kind, label, onLeave }: { kind: 'order' | 'bill'; label: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const Icon = ICON[kind];
  return (
    <EmptyState
      icon={<Icon className="size-8" />}
      title={t(`${kind}.gone.title`)}
      text={t(`${kind}.gone.text`)}
      action={<Button onClick={onLeave}>{label}</Button>}
    />
  );
}
