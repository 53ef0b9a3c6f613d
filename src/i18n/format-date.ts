import { DateTime } from 'luxon';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Language } from '#machines/shared/values/language.ts';

/** "quarta 3 jun. 2026, 14:05", in the zone of the place. In pt-PT `MMM` is a number, `LLL` the name. */
export function formatDateTime(iso: string, zone: string, language: Language): string {
  return DateTime.fromISO(iso, { zone }).setLocale(LOCALES[language]).toFormat('ccc d LLL yyyy, HH:mm');
}

/** "sábado, 14 de março": the day in the zone of the place. */
function formatDay(iso: string, zone: string, language: Language): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return DateTime.fromISO(iso, { zone }).setLocale(LOCALES[language]).toLocaleString(parts);
}

/** "sábado 14 mar., 2026": a day of a calendar, given as "2026-03-14". Spec 2 "New-reservation modal". */
function formatPickedDay(date: string, language: Language): string {
  return DateTime.fromISO(date, { zone: 'utc' }).setLocale(LOCALES[language]).toFormat('ccc dd LLL, yyyy');
}

/** "20:00", in the zone of the place. Spec 9 "time format HH:mm". */
export function formatTime(iso: string, zone: string): string {
  return DateTime.fromISO(iso, { zone }).toFormat('HH:mm');
}

/** Days and hours of a slot. */
export function useSlotTime() {
  const { i18n } = useTranslation();
  return { day: (iso: string, zone: string) => formatDay(iso, zone, i18n.language as Language), time: formatTime };
}

/** Days to choose from. */
export function usePickedDay(): (date: string) => string {
  const { i18n } = useTranslation();
  return (date) => formatPickedDay(date, i18n.language as Language);
}

/** Dates as the spoken language writes them. Apart from the other formats, which the first load carries. */
export function useDateTime(): (iso: string, zone: string) => string {
  const { i18n } = useTranslation();
  return (iso, zone) => formatDateTime(iso, zone, i18n.language as Language);
}
