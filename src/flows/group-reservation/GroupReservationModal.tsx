import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { TableModal } from '#src/shared/tables/TableModal.tsx';
import { GroupFields } from './GroupFields.tsx';

/** A table for a group, with a contact for the place. Contract 40. */
export function GroupReservationModal({ actor }: { actor: TableFormRef }) {
  const { t } = useTranslation();
  return (
    <TableModal actor={actor} title={t('groupReservation.title')} submitLabel={t('groupReservation.submit')}>
      <GroupFields actor={actor} />
    </TableModal>
  );
}
