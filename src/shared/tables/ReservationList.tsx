import { useId } from 'react';
import type { Reservation } from '#machines/shared/entities/entities.ts';
import type { ReservedSlot } from '#machines/shared/tables/reservation-lists.ts';
import { useDateTime, useSlotTime } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { zoneOf } from './zone.ts';

interface ReservationListProps {
  title: string;
  reservations: readonly Reservation[];
  /** Reserved slots; those that have begun cannot be opened. */
  slots: readonly ReservedSlot[];
  /** In ms since the epoch. */
  now: number;
  withPlace: boolean;
  onOpen: (id: number) => void;
}

export function ReservationList({ title, reservations, slots, now, withPlace, onOpen }: ReservationListProps) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const format = useSlotTime();
  const headingId = useId();
  if (reservations.length + slots.length === 0) return null;
  const tables = reservations.map((reservation) => {
    const when = dateTime(reservation.dateAndTime, zoneOf(reservation));
    const party = t('reservations.party', { count: reservation.numPax });
    const row = (
      <ListRow
        title={withPlace ? reservation.place.name : when}
        text={withPlace ? t('reservations.line', { when, party }) : party}
        trailing={<StatusBadge status={reservation.status} />}
        onPress={() => onOpen(reservation.id)}
      />
    );
    return { key: `table-${reservation.id}`, at: Date.parse(reservation.dateAndTime), row };
  });
  const times = slots.map(({ id, place, dateTimeFrom, dateTimeTo }) => {
    const at = Date.parse(dateTimeFrom);
    const hours = { from: dateTime(dateTimeFrom, place.timezone), to: format.time(dateTimeTo, place.timezone) };
    // The slot's dialog opens on top of its place.
    const href = `/app/restaurants/${place.id}?view=reservations&modals=slot:${id}`;
    const row = <ListRow title={place.name} text={t('slot.hours', hours)} {...(at > now && { href })} />;
    return { key: `slot-${id}`, at, row };
  });
  const rows = slots.length > 0 ? [...tables, ...times].sort((one, other) => one.at - other.at) : tables;
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="text-lg">
        {title}
      </h3>
      <ul className="grid gap-2">
        {rows.map(({ key, row }) => (
          <li key={key} className="rounded-md border border-line bg-surface">
            {row}
          </li>
        ))}
      </ul>
    </section>
  );
}
