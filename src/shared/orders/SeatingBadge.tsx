import { seatingLabel, type Seated } from '#machines/shared/cart/seating-label.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Badge } from '#src/ui/Badge.tsx';

/** The table or the seat of an order. */
export function SeatingBadge({ of }: { of: Seated }) {
  const { t } = useTranslation();
  const label = seatingLabel(of);
  if (label === null) return null;
  return (
    <Badge tone="info">{label.kind === 'own' ? label.text : t(`place.${label.kind}`, { number: label.text })}</Badge>
  );
}
