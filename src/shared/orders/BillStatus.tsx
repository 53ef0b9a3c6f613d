import type { CartStatus } from '#machines/shared/entities/entities.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Badge } from '#src/ui/Badge.tsx';

/** A bill whose payment failed is still due. */
export function BillStatus({ status }: { status: CartStatus }) {
  const { t } = useTranslation();
  const isPaid = status === 'received';
  return <Badge tone={isPaid ? 'success' : 'warning'}>{isPaid ? t('bill.status.paid') : t('bill.status.due')}</Badge>;
}
