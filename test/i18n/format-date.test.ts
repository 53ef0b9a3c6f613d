import { assert, constantFrom, integer, property } from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '#machines/shared/values/language.ts';
import { formatDateTime, formatDay, formatMoment, formatPickedDay, formatTime } from '#src/i18n/format-date.ts';

const LISBON = 'Europe/Lisbon';

/** One day of each month: date and time, day, picked day. */
const MONTHS = {
  pt: `
    2026-01-03 | sábado 3 jan. 2026, 09:07 | sábado, 3 de janeiro | sábado 03 jan., 2026
    2026-02-04 | quarta 4 fev. 2026, 09:07 | quarta-feira, 4 de fevereiro | quarta 04 fev., 2026
    2026-03-05 | quinta 5 mar. 2026, 09:07 | quinta-feira, 5 de março | quinta 05 mar., 2026
    2026-04-06 | segunda 6 abr. 2026, 10:07 | segunda-feira, 6 de abril | segunda 06 abr., 2026
    2026-05-07 | quinta 7 mai. 2026, 10:07 | quinta-feira, 7 de maio | quinta 07 mai., 2026
    2026-06-08 | segunda 8 jun. 2026, 10:07 | segunda-feira, 8 de junho | segunda 08 jun., 2026
    2026-07-14 | terça 14 jul. 2026, 10:07 | terça-feira, 14 de julho | terça 14 jul., 2026
    2026-08-10 | segunda 10 ago. 2026, 10:07 | segunda-feira, 10 de agosto | segunda 10 ago., 2026
    2026-09-11 | sexta 11 set. 2026, 10:07 | sexta-feira, 11 de setembro | sexta 11 set., 2026
    2026-10-18 | domingo 18 out. 2026, 10:07 | domingo, 18 de outubro | domingo 18 out., 2026
    2026-11-13 | sexta 13 nov. 2026, 09:07 | sexta-feira, 13 de novembro | sexta 13 nov., 2026
    2026-12-14 | segunda 14 dez. 2026, 09:07 | segunda-feira, 14 de dezembro | segunda 14 dez., 2026`,
  en: `
    2026-01-03 | Sat 3 Jan 2026, 09:07 | Saturday 3 January | Sat 03 Jan, 2026
    2026-02-04 | Wed 4 Feb 2026, 09:07 | Wednesday 4 February | Wed 04 Feb, 2026
    2026-03-05 | Thu 5 Mar 2026, 09:07 | Thursday 5 March | Thu 05 Mar, 2026
    2026-04-06 | Mon 6 Apr 2026, 10:07 | Monday 6 April | Mon 06 Apr, 2026
    2026-05-07 | Thu 7 May 2026, 10:07 | Thursday 7 May | Thu 07 May, 2026
    2026-06-08 | Mon 8 Jun 2026, 10:07 | Monday 8 June | Mon 08 Jun, 2026
    2026-07-14 | Tue 14 Jul 2026, 10:07 | Tuesday 14 July | Tue 14 Jul, 2026
    2026-08-10 | Mon 10 Aug 2026, 10:07 | Monday 10 August | Mon 10 Aug, 2026
    2026-09-11 | Fri 11 Sept 2026, 10:07 | Friday 11 September | Fri 11 Sept, 2026
    2026-10-18 | Sun 18 Oct 2026, 10:07 | Sunday 18 October | Sun 18 Oct, 2026
    2026-11-13 | Fri 13 Nov 2026, 09:07 | Friday 13 November | Fri 13 Nov, 2026
    2026-12-14 | Mon 14 Dec 2026, 09:07 | Monday 14 December | Mon 14 Dec, 2026`,
};

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim());

describe('dates', () => {
  it.each(LANGUAGES)('are written in %s', (language) => {
    const written = linesOf(MONTHS[language]).map((line) => {
      const date = line.slice(0, 10);
      const instant = `${date}T09:07:00+00:00`;
      const [at, day, picked] = [
        formatDateTime(instant, LISBON, language),
        formatDay(instant, LISBON, language),
        formatPickedDay(date, language),
      ];
      return [date, at, day, picked].join(' | ');
    });
    expect(written).toEqual(linesOf(MONTHS[language]));
  });

  it.each([
    ['2026-06-03T13:05:00+00:00', LISBON, 'quarta 3 jun. 2026, 14:05', 'Wed 3 Jun 2026, 14:05'],
    // The hour that summer time skips, and the hour that comes twice.
    ['2026-03-29T00:59:59Z', LISBON, 'domingo 29 mar. 2026, 00:59', 'Sun 29 Mar 2026, 00:59'],
    ['2026-03-29T01:00:00Z', LISBON, 'domingo 29 mar. 2026, 02:00', 'Sun 29 Mar 2026, 02:00'],
    ['2026-10-25T00:59:00Z', LISBON, 'domingo 25 out. 2026, 01:59', 'Sun 25 Oct 2026, 01:59'],
    ['2026-10-25T01:00:00Z', LISBON, 'domingo 25 out. 2026, 01:00', 'Sun 25 Oct 2026, 01:00'],
    ['2026-03-29T00:59:00Z', 'Atlantic/Azores', 'sábado 28 mar. 2026, 23:59', 'Sat 28 Mar 2026, 23:59'],
    ['2026-03-29T01:00:00Z', 'Atlantic/Azores', 'domingo 29 mar. 2026, 01:00', 'Sun 29 Mar 2026, 01:00'],
    ['2026-06-30T23:30:00+01:00', 'Atlantic/Azores', 'terça 30 jun. 2026, 22:30', 'Tue 30 Jun 2026, 22:30'],
    ['2026-12-31T23:59:59Z', 'Asia/Kathmandu', 'sexta 1 jan. 2027, 05:44', 'Fri 1 Jan 2027, 05:44'],
    ['2027-01-01T02:00:00Z', 'America/Sao_Paulo', 'quinta 31 dez. 2026, 23:00', 'Thu 31 Dec 2026, 23:00'],
    ['2028-02-29T12:00:00Z', 'Pacific/Auckland', 'quarta 1 mar. 2028, 01:00', 'Wed 1 Mar 2028, 01:00'],
    ['2028-02-29T00:00:00.000Z', 'UTC', 'terça 29 fev. 2028, 00:00', 'Tue 29 Feb 2028, 00:00'],
    ['2026-11-01T06:00:00Z', 'America/New_York', 'domingo 1 nov. 2026, 01:00', 'Sun 1 Nov 2026, 01:00'],
    ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe', 'domingo 5 abr. 2026, 01:30', 'Sun 5 Apr 2026, 01:30'],
  ])('are those of the place: %s in %s', (instant, zone, portuguese, english) => {
    expect(formatDateTime(instant, zone, 'pt')).toBe(portuguese);
    expect(formatDateTime(instant, zone, 'en')).toBe(english);
    expect(formatTime(instant, zone)).toBe(portuguese.slice(-5));
  });

  it.each([
    ['soon', LISBON],
    ['2026-06-03T13:05:00Z', 'Europe/Atlantis'],
  ])('stay as they came if the instant or the zone is not known: %s in %s', (instant, zone) => {
    expect(formatDateTime(instant, zone, 'pt')).toBe(instant);
    expect(formatDay(instant, zone, 'pt')).toBe(instant);
    expect(formatTime(instant, zone)).toBe(instant);
  });

  it('are those that luxon writes, at any time and in any zone', () => {
    const at = integer({ min: Date.UTC(2000), max: Date.UTC(2100) });
    const zones = constantFrom(...Intl.supportedValuesOf('timeZone'));
    assert(
      property(at, zones, constantFrom(...LANGUAGES), (ms, zone, language) => {
        const instant = new Date(ms).toISOString();
        const expected = DateTime.fromISO(instant, { zone }).setLocale(LOCALES[language]);
        expect(formatDateTime(instant, zone, language)).toBe(expected.toFormat('ccc d LLL yyyy, HH:mm'));
        expect(formatMoment(instant, zone, language)).toBe(expected.toFormat('ccc, d LLL yyyy, HH:mm'));
        expect(formatTime(instant, zone)).toBe(expected.toFormat('HH:mm'));
        expect(formatDay(instant, zone, language)).toBe(
          expected.toLocaleString({ weekday: 'long', day: 'numeric', month: 'long' }),
        );
        expect(formatPickedDay(instant.slice(0, 10), language)).toBe(
          expected.setZone('utc').toFormat('ccc dd LLL, yyyy'),
        );
      }),
      { numRuns: 200 },
    );
  });
});
