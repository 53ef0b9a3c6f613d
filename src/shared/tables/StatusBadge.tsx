import type { ReservationStatus } from '#machines/shared/entities/entities.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import type { Tone } from '#src/ui/tone.ts';

/** Spec 3 "Status label key". */
export const STATUS_TONE: Record<ReservationStatus, Tone> = {
  incomplete: 'warning',
  accepted: 'success',
  checkedIn: 'info',
  rejected: 'error',
  canceled: 'neutral',
};

export function StatusBadge({ status }: { status: ReservationStatus }) {
  const { t } = useTranslation();
  return <Badge tone={STATUS_TONE[status]}>{t(`reservations.status.label.${status}`)}</Badge>;
}
