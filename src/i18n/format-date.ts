import { DateTime } from 'luxon';
import { LOCALES } from './create-i18n.ts';

/** "quarta 3 jun. 2026, 14:05", in the zone of the place. In pt-PT `MMM` is a number, `LLL` the name. */
export function formatDateTime(iso: string, zone: string): string {
  return DateTime.fromISO(iso, { zone }).setLocale(LOCALES.pt).toFormat('ccc d LLL yyyy, HH:mm');
}
