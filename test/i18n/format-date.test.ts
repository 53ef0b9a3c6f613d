import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#src/i18n/format-date.ts';

describe('dates', () => {
  it.each([
    ['pt', 'quarta 3 jun. 2026, 14:05'],
    ['en', 'Wed 3 Jun 2026, 14:05'],
  ] as const)('are written in %s, in the place’s time zone', (language, text) => {
    expect(formatDateTime('2026-06-03T13:05:00+00:00', 'Europe/Lisbon', language)).toBe(text);
  });
});
