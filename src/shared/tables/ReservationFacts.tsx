import type { Reservation } from '#machines/shared/entities/entities.ts';
import { useDateTime } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { zoneOf } from './zone.ts';

interface ReservationFactsProps {
  reservation: Reservation;
  /** False where a banner says the status already. */
  hasStatus?: boolean;
}

export function ReservationFacts({ reservation, hasStatus = true }: ReservationFactsProps) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const { place, dateAndTime, numPax, comments, status, name, phone } = reservation;
  return (
    <section className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-lg wrap-anywhere">{place.name}</h3>
        {hasStatus && <StatusBadge status={status} />}
      </div>
      <p className="text-xl font-semibold">
        <time dateTime={dateAndTime}>{dateTime(dateAndTime, zoneOf(reservation))}</time>
      </p>
      <p>{t('reservations.pax', { count: numPax })}</p>
      {name !== undefined && <p className="wrap-anywhere">{t('groupReservation.contact', { name, phone })}</p>}
      {comments !== '' && <p className="text-ink-muted wrap-anywhere whitespace-pre-line">{comments}</p>}
    </section>
  );
}
