import { useTranslation } from 'react-i18next';
import type { OpeningHours } from '#machines/shared/entities/entities.ts';
import { openingAt } from '#machines/shared/places/opening-hours.ts';
import type { Language } from '#machines/shared/values/language.ts';
import { DAY, wallClockOf } from '#machines/shared/values/wall-clock.ts';
import { dateFormatter } from './date-formatter.ts';
import { useDistinctTime } from './format-date.ts';

/** A closing within this time needs no day: tonight, and the small hours after it. */
const TONIGHT_MS = 18 * 60 * 60 * 1000;

interface Hours {
  openingHours?: OpeningHours[] | undefined;
  timezone: string;
}

/** "Aberto · fecha às 23:00"; null if the hours or the time are unknown. */
export function useOpening(): (place: Hours, now: number | null) => { isOpen: boolean; text: string } | null {
  const { t, i18n } = useTranslation();
  const distinct = useDistinctTime();
  const language = i18n.language as Language;
  return ({ openingHours = [], timezone: timeZone }, now) => {
    if (now === null) return null;
    const opening = openingAt(openingHours, timeZone, now);
    if (opening.kind === 'unknown') return null;

    const format = (instant: number, options: Intl.DateTimeFormatOptions) =>
      dateFormatter(language, { timeZone, ...options }).format(instant);
    const at = (instant: number) => {
      const time = format(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
      // "à 01:00", "às 02:00".
      return t('opening.at', { time: distinct(time, instant, timeZone), count: time.startsWith('01') ? 1 : 2 });
    };
    const day = (instant: number) => Math.floor((instant + (wallClockOf(timeZone)?.offsetAt(instant) ?? 0)) / DAY);
    const dayOf = (instant: number) => format(instant, { weekday: 'long' });

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
    const parts = { day: dayOf(next), at: at(next) };
    const isToday = day(next) === day(now);
    const isTomorrow = day(next) === day(now) + 1;
    const key = isToday ? 'opening.opensToday' : isTomorrow ? 'opening.opensTomorrow' : 'opening.opensOn';
    return { isOpen: false, text: t(key, parts) };
  };
}
