import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { TableModal } from '#src/shared/tables/TableModal.tsx';
import { PartySize } from './PartySize.tsx';

/** Spec 2 "New-reservation modal". */
export function NewReservationModal({ actor }: { actor: TableFormRef }) {
  const { t } = useTranslation();
  return (
    <TableModal actor={actor} title={t('newReservation.title')} submitLabel={t('newReservation.submit')}>
      <PartySize actor={actor} />
    </TableModal>
  );
}
