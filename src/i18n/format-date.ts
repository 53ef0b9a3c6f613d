import type { Language } from '#machines/shared/values/language.ts';
import { wallClockOf } from '#machines/shared/values/wall-clock.ts';
import { dateFormatter } from './date-formatter.ts';
import { useTranslation } from './use-translation.tsx';

/** Writes the wall time in the zone, as if it were UTC. Returns `iso` unchanged if it or the zone is invalid. */
function inZone(iso: string, zone: string, write: (wallTime: Date) => string): string {
  const instant = Date.parse(iso);
  const clock = wallClockOf(zone);
  return clock === null || Number.isNaN(instant) ? iso : write(new Date(instant + clock.offsetAt(instant)));
}

/** Used for one name at a time: pt-PT writes a short month as a number if other parts are with it. */
const written = (wallTime: Date, language: Language, parts: Intl.DateTimeFormatOptions) =>
  dateFormatter(language, { timeZone: 'UTC', ...parts }).format(wallTime);

const weekdayOf = (wallTime: Date, language: Language) => written(wallTime, language, { weekday: 'short' });

const monthOf = (wallTime: Date, language: Language) => written(wallTime, language, { month: 'short' });

const timeOf = (wallTime: Date) => wallTime.toISOString().slice(11, 16);

const momentOf = (iso: string, zone: string, language: Language, comma: string): string =>
  inZone(iso, zone, (at) => {
    const day = `${weekdayOf(at, language)}${comma} ${at.getUTCDate()} ${monthOf(at, language)}`;
    return `${day} ${at.getUTCFullYear()}, ${timeOf(at)}`;
  });

/** "quarta 3 jun. 2026, 14:05" in the place's zone, for reservations. Spec 9 "date format". */
export const formatDateTime = (iso: string, zone: string, language: Language): string =>
  momentOf(iso, zone, language, '');

/** "quarta, 3 jun. 2026, 14:05" in the place's zone, for everything else. */
export const formatMoment = (iso: string, zone: string, language: Language): string =>
  momentOf(iso, zone, language, ',');

/** "sábado, 14 de março" in the place's zone. */
export const formatDay = (iso: string, zone: string, language: Language): string =>
  inZone(iso, zone, (at) => written(at, language, { weekday: 'long', day: 'numeric', month: 'long' }));

/** "sábado 14 mar., 2026" for "2026-03-14". Spec 2 "New-reservation modal". */
export const formatPickedDay = (date: string, language: Language): string =>
  inZone(date, 'UTC', (at) => {
    const day = String(at.getUTCDate()).padStart(2, '0');
    return `${weekdayOf(at, language)} ${day} ${monthOf(at, language)}, ${at.getUTCFullYear()}`;
  });

export interface DayNames {
  weekday: string;
  day: string;
  month: string;
}

/** "sábado", "4" and "mar." for "2026-03-04". */
export function useDayNames(): (date: string) => DayNames {
  const { language } = useTranslation();
  return (date) => {
    const at = new Date(`${date}T00:00:00Z`);
    return { weekday: weekdayOf(at, language), day: String(at.getUTCDate()), month: monthOf(at, language) };
  };
}

/** "20:00" in the place's zone. Spec 9 "time format HH:mm". */
export const formatTime = (iso: string, zone: string): string => inZone(iso, zone, timeOf);

/** "01:30 (hora de verão)" if the wall clock shows the time twice, else the unchanged time. Decision 87. */
export function useDistinctTime(): (time: string, instant: number, zone: string) => string {
  const { t } = useTranslation();
  return (time, instant, zone) => {
    const repeat = wallClockOf(zone)?.repeatOf(instant) ?? null;
    return repeat === null ? time : t(`time.${repeat}`, { time });
  };
}

export function useSlotTime() {
  const { language } = useTranslation();
  const distinct = useDistinctTime();
  return {
    day: (iso: string, zone: string) => formatDay(iso, zone, language),
    time: (iso: string, zone: string) => distinct(formatTime(iso, zone), Date.parse(iso), zone),
  };
}

export function usePickedDay(): (date: string) => string {
  const { language } = useTranslation();
  return (date) => formatPickedDay(date, language);
}

/** The time of a reservation. */
export const useDateTime = () => useWritten(formatDateTime);

export const useMoment = () => useWritten(formatMoment);

function useWritten(format: typeof formatDateTime): (iso: string, zone: string) => string {
  const { language } = useTranslation();
  const distinct = useDistinctTime();
  return (iso, zone) => distinct(format(iso, zone, language), Date.parse(iso), zone);
}
