import { useSelector } from '@xstate/react';
import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';
import { ReservationFacts } from './ReservationFacts.tsx';

export function ReservedTable({ actor }: { actor: TableFormRef }) {
  const { t } = useTranslation();
  const reservation = useSelector(actor, ({ context }) => context.reservation);
  if (reservation === null) return null;
  return (
    <div className="grid gap-4">
      <Outcome kind="done" title={t('newReservation.done.title')} text={t('newReservation.done.text')}>
        <Button variant="secondary" onClick={() => actor.send({ type: 'reservation.opened' })}>
          {t('newReservation.done.open')}
        </Button>
      </Outcome>
      <ReservationFacts reservation={reservation} />
    </div>
  );
}
