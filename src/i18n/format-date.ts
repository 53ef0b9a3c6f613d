import { DateTime } from 'luxon';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Language } from '#machines/shared/values/language.ts';

/** "quarta 3 jun. 2026, 14:05" in the place's zone. In pt-PT `MMM` is a number, `LLL` the name. */
export function formatDateTime(iso: string, zone: string, language: Language): string {
  return DateTime.fromISO(iso, { zone }).setLocale(LOCALES[language]).toFormat('ccc d LLL yyyy, HH:mm');
}

/** "sábado, 14 de março" in the place's zone. */
export function formatDay(iso: string, zone: string, language: Language): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return DateTime.fromISO(iso, { zone }).setLocale(LOCALES[language]).toLocaleString(parts);
}

/** "sábado 14 mar., 2026" for "2026-03-14". Spec 2 "New-reservation modal". */
export function formatPickedDay(date: string, language: Language): string {
  return DateTime.fromISO(date, { zone: 'utc' }).setLocale(LOCALES[language]).toFormat('ccc dd LLL, yyyy');
}

/** "20:00" in the place's zone. Spec 9 "time format HH:mm". */
export function formatTime(iso: string, zone: string): string {
  return DateTime.fromISO(iso, { zone }).toFormat('HH:mm');
}

export function useSlotTime() {
  const { i18n } = useTranslation();
  return { day: (iso: string, zone: string) => formatDay(iso, zone, i18n.language as Language), time: formatTime };
}

export function usePickedDay(): (date: string) => string {
  const { i18n } = useTranslation();
  return (date) => formatPickedDay(date, i18n.language as Language);
}

/** Apart from the other formats, which are part of the first load. */
export function useDateTime(): (iso: string, zone: string) => string {
  const { i18n } = useTranslation();
  return (iso, zone) => formatDateTime(iso, zone, i18n.language as Language);
}
