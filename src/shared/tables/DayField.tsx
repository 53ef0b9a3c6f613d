import { useSelector } from '@xstate/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Place } from '#machines/shared/entities/entities.ts';
import { firstDays, knownEmptyReason } from '#machines/shared/tables/reservation-times.ts';
import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useDayNames, usePickedDay } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { cx } from '#src/ui/cx.ts';
import { MoreButton } from '#src/ui/MoreButton.tsx';
import { RadioChip } from '#src/ui/RadioChip.tsx';
import { RadioField } from '#src/ui/RadioField.tsx';

const EMPTY = { closed: 'newReservation.emptyDay.closed', over: 'newReservation.emptyDay.over' } as const;

/** A strip of days that expands to all days. */
export function DayField({ actor, place }: { actor: TableFormRef; place: Place }) {
  const { t } = useTranslation();
  const pickedDay = usePickedDay();
  const namesOf = useDayNames();
  const name = useId();
  const stripId = useId();
  const days = useSelector(actor, ({ context }) => context.days);
  const date = useSelector(actor, ({ context }) => context.draft.date);
  const now = useSelector(actor, ({ context }) => context.now);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const [isUnfolded, setIsUnfolded] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () =>
      days.flatMap((day) => {
        const empty = knownEmptyReason(place, day, now);
        return empty === 'outside' ? [] : [{ day, empty }];
      }),
    [days, place, now],
  );
  useEffect(() => {
    if (strip.current && date !== null && !isUnfolded) bringIntoView(strip.current, date);
  }, [date, isUnfolded]);
  const [today, tomorrow] = firstDays(now, place.timezone);
  return (
    <RadioField label={t('newReservation.day')} chosen={date && pickedDay(date)}>
      <div
        ref={strip}
        id={stripId}
        className={cx(
          'relative gap-2 p-1',
          isUnfolded
            ? '-mx-1 grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))]'
            : '-mx-[min(1.25rem,5vw)] flex scroll-px-[min(1.25rem,5vw)] overflow-x-auto overflow-y-hidden px-[min(1.25rem,5vw)] [scrollbar-width:thin]',
        )}
      >
        {shown.map(({ day, empty }) => {
          const { weekday, ...names } = namesOf(day);
          const near = day === today ? t('newReservation.today') : day === tomorrow && t('newReservation.tomorrow');
          const first = near || weekday;
          const reason = empty && t(EMPTY[empty]);
          return (
            <RadioChip
              key={day}
              name={name}
              value={day}
              label={[first, names.day, names.month, reason].filter(Boolean).join(' ')}
              checked={day === date}
              unavailable={empty !== null}
              disabled={isBusy}
              onChoose={(chosen) => actor.send({ type: 'day.chosen', date: chosen })}
            >
              <span className="text-xs">{first}</span>
              <span className="text-lg font-bold tabular-nums">{names.day}</span>
              <span className="text-xs">{names.month}</span>
              {reason && <span className="text-xs">{reason}</span>}
            </RadioChip>
          );
        })}
      </div>
      <MoreButton isOpen={isUnfolded} controls={stripId} onToggle={() => setIsUnfolded(!isUnfolded)}>
        {t('newReservation.allDays')}
      </MoreButton>
    </RadioField>
  );
}

/** Scrolls sideways only, so that the form does not move. */
function bringIntoView(strip: HTMLElement, day: string): void {
  const chip = strip.querySelector<HTMLElement>(`[value='${day}']`)?.parentElement;
  if (!chip) return;
  const { offsetLeft: left, offsetWidth: width } = chip;
  const isSeen = left >= strip.scrollLeft && left + width <= strip.scrollLeft + strip.clientWidth;
  if (!isSeen) strip.scrollLeft = left - strip.clientWidth / 3;
}
