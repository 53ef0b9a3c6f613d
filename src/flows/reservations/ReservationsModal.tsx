import type { ReservationsRef } from '#machines/reservations/reservations.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { ReservationsBody } from '#src/shared/tables/ReservationsBody.tsx';

/** Tables at all places. Spec 2 "reservations-modal". */
export function ReservationsModal({ actor }: { actor: ReservationsRef }) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('reservations.title')}>
      <ReservationsBody actor={actor} canReserve={false} holdsSlots={false} />
    </FlowDialog>
  );
}
