import { ReceiptEuro, ReceiptText } from 'lucide-react';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

const FACES = {
  order: { Icon: ReceiptText, title: 'order.gone.title', text: 'order.gone.text' },
  bill: { Icon: ReceiptEuro, title: 'bill.gone.title', text: 'bill.gone.text' },
} as const;

export function Gone({ kind, label, onLeave }: { kind: keyof typeof FACES; label: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const { Icon, title, text } = FACES[kind];
  return (
    <EmptyState
      icon={<Icon className="size-8" />}
      title={t(title)}
      text={t(text)}
      action={<Button onClick={onLeave}>{label}</Button>}
    />
  );
}
