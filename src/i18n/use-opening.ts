import type { OpeningHours } from '#machines/shared/entities/entities.ts';
import { openingAt } from '#machines/shared/places/opening-hours.ts';
import { DAY, wallClockOf } from '#machines/shared/values/wall-clock.ts';
import { dateFormatter } from './date-formatter.ts';
import { formatTime, useDistinctTime } from './format-date.ts';
import { useTranslation } from './use-translation.tsx';

/**
 * A place that closes within this time closes tonight or in the small hours: its closing time is shown without the day.
 */
const TONIGHT_MS = 18 * 60 * 60 * 1000;

interface Hours {
  openingHours?: OpeningHours[] | undefined;
  timezone: string;
}

/** "Aberto · fecha às 23:00"; null if the hours or the time are unknown. */
export function useOpening(): (place: Hours, now: number | null) => { isOpen: boolean; text: string } | null {
  const { t, language } = useTranslation();
  const distinct = useDistinctTime();
  return ({ openingHours = [], timezone: timeZone }, now) => {
    if (now === null) return null;
    const opening = openingAt(openingHours, timeZone, now);
    if (opening.kind === 'unknown') return null;

    const at = (instant: number) => {
      const time = formatTime(new Date(instant).toISOString(), timeZone);
      // "à 01:00", "às 02:00".
      return t('opening.at', { time: distinct(time, instant, timeZone), count: time.startsWith('01') ? 1 : 2 });
    };
    const day = (instant: number) => Math.floor((instant + (wallClockOf(timeZone)?.offsetAt(instant) ?? 0)) / DAY);
    const dayOf = (instant: number) => dateFormatter(language, { timeZone, weekday: 'long' }).format(instant);

    if (opening.kind === 'open') {
      const { until } = opening;
      if (until === null) return { isOpen: true, text: t('opening.always') };
      const text =
        until - now < TONIGHT_MS
          ? t('opening.openUntil', { at: at(until) })
          : t('opening.openUntilDay', { day: dayOf(until), at: at(until) });
      return { isOpen: true, text };
    }
    const { next } = opening;
    if (next === null) return { isOpen: false, text: t('opening.closed') };
    const days = day(next) - day(now);
    const text =
      days > 1
        ? t('opening.opensOn', { day: dayOf(next), at: at(next) })
        : t(days === 1 ? 'opening.opensTomorrow' : 'opening.opensToday', { at: at(next) });
    return { isOpen: false, text };
  };
}
