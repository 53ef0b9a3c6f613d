import { CalendarX } from 'lucide-react';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import type { Place, Slot } from '#machines/shared/entities/entities.ts';
import { slotDays, slotStateOf } from '#machines/shared/places/slots.ts';
import { useSlotTime } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';
import { SlotChip } from '#src/ui/SlotChip.tsx';

interface ReservationsProps {
  actor: PlaceRef;
  place: Place;
  /** The customer's tables here (contract 42). */
  tables: Elements;
}

/** Spec 2 "Slot modal", "view set to reservations". */
export function Reservations({ actor, place, tables }: ReservationsProps) {
  const { t } = useTranslation();
  const format = useSlotTime();
  const { slots, timezone } = place;
  const open = ({ id }: Slot) => actor.send({ type: 'slot.opened', slotId: id });
  const hours = ({ dateTimeFrom, dateTimeTo }: Slot) =>
    t('slot.hours', { from: format.time(dateTimeFrom, timezone), to: format.time(dateTimeTo, timezone) });
  const mine = slots.filter((slot) => slotStateOf(slot) === 'mine');
  const hasBoth = place.reservationsEnabled && slots.length > 0;

  return (
    // The tables load after the slots: scroll anchoring would push them out of view.
    <div className="grid gap-8 py-6 [overflow-anchor:none]">
      <section className="grid gap-3 empty:hidden">
        {hasBoth && (
          <div className="grid gap-1">
            <h2 className="text-2xl">{t('place.reservations.tables')}</h2>
            <p className="text-ink-muted">{t('newReservation.banner')}</p>
          </div>
        )}
        {tables}
      </section>
      {mine.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-2xl">{t('place.reservations.mine')}</h2>
          <ul className="grid gap-2 md:max-w-form">
            {mine.map((slot) => (
              <li key={slot.id} className="rounded-md border border-line bg-surface">
                <ListRow
                  title={format.day(slot.dateTimeFrom, timezone)}
                  text={hours(slot)}
                  onPress={() => open(slot)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {slots.length === 0 && !place.reservationsEnabled && (
        <EmptyState
          icon={<CalendarX className="size-8" />}
          title={t('place.reservations.empty.title')}
          text={t('place.reservations.empty.text')}
        />
      )}
      {slots.length > 0 && (
        <section className="grid gap-5">
          <div className="grid gap-1">
            <h2 className="text-2xl">{t('place.reservations.slots')}</h2>
            {hasBoth && <p className="text-ink-muted">{t('place.reservations.slotsText')}</p>}
          </div>
          {slotDays(slots, timezone).map((day) => (
            <section key={day.date} className="grid gap-2">
              <h3 className="text-lg first-letter:uppercase">
                {day.slots[0] && format.day(day.slots[0].dateTimeFrom, timezone)}
              </h3>
              <ul className="flex flex-wrap gap-2">
                {day.slots.map((slot) => (
                  <li key={slot.id}>
                    <SlotChip
                      time={hours(slot)}
                      state={slotStateOf(slot)}
                      stateLabel={t(`slot.state.${slotStateOf(slot)}`)}
                      onPress={() => open(slot)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      )}
    </div>
  );
}
