import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reservation } from '#machines/shared/entities/entities.ts';
import { useDateTime } from '#src/i18n/format-date.ts';
import { StatusBadge } from '#src/shared/tables/StatusBadge.tsx';
import { zoneOf } from '#src/shared/tables/zone.ts';
import { ListRow } from '#src/ui/ListRow.tsx';

interface ReservationListProps {
  title: string;
  reservations: readonly Reservation[];
  /** Each says where it is. */
  withPlace: boolean;
  onOpen: (id: number) => void;
}

/** Some of the customer's tables, each the way to what is known of it. */
export function ReservationList({ title, reservations, withPlace, onOpen }: ReservationListProps) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const headingId = useId();
  if (reservations.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="text-lg">
        {title}
      </h3>
      <ul className="grid gap-2">
        {reservations.map((reservation) => {
          const when = dateTime(reservation.dateAndTime, zoneOf(reservation));
          const party = t('reservations.pax', { count: reservation.numPax });
          return (
            <li key={reservation.id} className="rounded-md border border-line bg-surface">
              <ListRow
                title={withPlace ? reservation.place.name : when}
                text={withPlace ? t('reservations.line', { when, party }) : party}
                trailing={<StatusBadge status={reservation.status} />}
                onPress={() => onOpen(reservation.id)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
