import { useTranslation } from 'react-i18next';
import type { DeliveryChoice } from '#machines/shared/entities/entities.ts';
import { Badge } from '#src/ui/Badge.tsx';

/** The table or the seat of an order, as the place shows it. */
export function SeatingBadge({ of }: { of: Omit<DeliveryChoice, 'deliveryMethod'> }) {
  const { t } = useTranslation();
  const seat = of.deliverySeatCode && t('place.seat', { seat: of.deliverySeatCode });
  const label = of.tableLabel ?? of.tableCode ?? of.deliverySeatLabel ?? seat;
  return label && <Badge tone="info">{label}</Badge>;
}
