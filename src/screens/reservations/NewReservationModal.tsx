import { useTranslation } from 'react-i18next';
import type { TableFormRef } from '#machines/shared/table-form.ts';
import { PartySize } from './PartySize.tsx';
import { TableModal } from './TableModal.tsx';

/** Spec 2 "New-reservation modal". */
export function NewReservationModal({ actor }: { actor: TableFormRef }) {
  const { t } = useTranslation();
  return (
    <TableModal actor={actor} title={t('newReservation.title')} submitLabel={t('newReservation.submit')}>
      <PartySize actor={actor} />
    </TableModal>
  );
}
