import { useSelector } from '@xstate/react';
import { CalendarPlus } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { ReservationRef } from '#machines/reservation/reservation.machine.ts';
import type { Reservation } from '#machines/shared/entities/entities.ts';
import { calendarFile, calendarFileName } from '#machines/shared/tables/calendar-file.ts';
import { isCancelable } from '#machines/shared/tables/reservation-lists.ts';
import { useDateTime } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { ReservationFacts } from '#src/shared/tables/ReservationFacts.tsx';
import { STATUS_TONE } from '#src/shared/tables/StatusBadge.tsx';
import { zoneOf } from '#src/shared/tables/zone.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { buttonClass } from '#src/ui/button-style.ts';
import { QrCode } from '#src/ui/QrCode.tsx';

/** In px. Spec 9 "QR"; every code has level M. */
const QR_WIDTH = 240;

type ReservationState = SnapshotFrom<ReservationRef>;

const shownOf = (state: ReservationState) =>
  state.matches('gone') || state.matches('signedOut') ? null : state.context.reservation;

export function ReservedAt({ actor }: { actor: ReservationRef }) {
  const reservation = useSelector(actor, shownOf);
  const now = useSelector(actor, ({ context }) => context.now);
  const isCanceledNow = useSelector(actor, (state) => state.matches('canceled'));
  if (reservation === null) return null;
  return (
    <>
      {!isCanceledNow && <StatusBanner reservation={reservation} />}
      <EntryCode reservation={reservation} />
      <ReservationFacts reservation={reservation} hasStatus={false} />
      {isCancelable(reservation, now) && <CalendarFile reservation={reservation} now={now} />}
    </>
  );
}

function StatusBanner({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const { status, qrcodeReadAt } = reservation;
  if (qrcodeReadAt !== null) {
    return (
      <Banner tone="success" title={t('reservations.status.label.checkedIn')}>
        {t('reservation.checkedInAt', { time: dateTime(qrcodeReadAt, zoneOf(reservation)) })}
      </Banner>
    );
  }
  return (
    <Banner tone={STATUS_TONE[status]} title={t(`reservations.status.label.${status}`)}>
      {t(`reservation.statusText.${status}`)}
    </Banner>
  );
}

/** Dark on white in dark mode, too: scanners expect it. */
function EntryCode({ reservation: { status, qrcode, qrcodeReadAt } }: { reservation: Reservation }) {
  const { t } = useTranslation();
  if (status !== 'accepted' || qrcode === null || qrcodeReadAt !== null) return null;
  return (
    <figure className="grid justify-items-center gap-2 justify-self-center rounded-xl bg-white p-3 text-black shadow-card">
      <QrCode
        text={qrcode}
        elementType="svg"
        svgSize={QR_WIDTH}
        label={t('reservation.code')}
        fallback={<p className="p-6">{t('reservation.codeMissing')}</p>}
      />
      <figcaption className="text-center text-sm wrap-anywhere">{qrcode}</figcaption>
    </figure>
  );
}

function CalendarFile({ reservation, now }: { reservation: Reservation; now: number }) {
  const { t } = useTranslation();
  const { place, numPax } = reservation;
  const text = calendarFile(
    reservation,
    {
      summary: t('reservation.calendar.summary', { place: place.name }),
      description: t('reservations.party', { count: numPax }),
    },
    now,
  );
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`}
      download={calendarFileName(reservation)}
      className={buttonClass({ variant: 'secondary', full: true })}
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      <span>{t('reservation.calendar.keep')}</span>
    </a>
  );
}
