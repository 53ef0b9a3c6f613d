import { useTranslation } from 'react-i18next';
import type { ReservationsRef } from '#machines/reservations/reservations.machine.ts';
import { ReservationsBody } from '#src/shared/tables/ReservationsBody.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Tables at all places. Spec 2 "reservations-modal". */
export function ReservationsModal({ actor }: { actor: ReservationsRef }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('reservations.title')}
      closeLabel={t('app.close')}
      onClose={() => actor.send({ type: 'modal.closed' })}
    >
      <ReservationsBody actor={actor} canReserve={false} holdsSlots={false} />
    </Dialog>
  );
}
