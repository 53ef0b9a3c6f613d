// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDateTime, useSlotTime } from '#src/i18n/format-date.ts';
import { useOpening } from '#src/i18n/use-opening.ts';
import { AZORES } from '#test/harness/fixtures.ts';
import { Providers } from '#test/harness/providers.tsx';

const hook = <Hook,>(use: () => Hook) => renderHook(use, { wrapper: Providers }).result.current;

it.each([
  ['2026-10-25T00:30:00Z', 'Europe/Lisbon', '01:30 (hora de verão)'],
  ['2026-10-25T01:30:00Z', 'Europe/Lisbon', '01:30 (hora de inverno)'],
  ['2026-10-24T23:59:00Z', 'Europe/Lisbon', '00:59'],
  ['2026-10-25T02:00:00Z', 'Europe/Lisbon', '02:00'],
  ['2026-10-25T00:00:00Z', AZORES, '00:00 (hora de verão)'],
  ['2026-10-25T01:59:00Z', AZORES, '00:59 (hora de inverno)'],
  ['2026-03-29T01:30:00Z', 'Europe/Lisbon', '02:30'],
  ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', '01:45 (hora de inverno)'],
])('a time that the clock shows twice is told apart: %s in %s', (instant, zone, time) => {
  expect(hook(useSlotTime).time(instant, zone)).toBe(time);
  expect(hook(useDateTime)(instant, zone)).toMatch(new RegExp(` ${time.replaceAll(/[()]/g, '\\$&')}$`));
});

it.each([
  ['01:00', 'Europe/Lisbon', '2026-10-24T20:00:00Z', 'Aberto · fecha à 01:00 (hora de verão)'],
  ['02:00', 'Europe/Lisbon', '2026-10-24T20:00:00Z', 'Aberto · fecha às 02:00'],
  ['02:00', 'Europe/Lisbon', '2026-10-25T02:30:00Z', 'Fechado · abre às 19:00'],
  ['00:30', AZORES, '2026-10-24T20:00:00Z', 'Aberto · fecha às 00:30 (hora de verão)'],
  ['01:00', AZORES, '2026-10-24T20:00:00Z', 'Aberto · fecha à 01:00'],
  ['00:30', AZORES, '2026-10-25T02:30:00Z', 'Fechado · abre às 19:00'],
  ['01:45', 'Australia/Lord_Howe', '2026-04-04T12:00:00Z', 'Aberto · fecha à 01:45 (hora de verão)'],
])('a place that closes at %s in %s says so at %s', (closes, timezone, now, text) => {
  const openingHours = [6, 7].map((dayOfWeek) => ({ dayOfWeek, opens: '19:00', closes }));
  expect(hook(useOpening)({ openingHours, timezone }, Date.parse(now))?.text).toBe(text);
});

it('the day after a day of twenty-five hours is tomorrow', () => {
  const openingHours = [{ dayOfWeek: 1, opens: '12:00', closes: '15:00' }];
  const opening = hook(useOpening)({ openingHours, timezone: 'Europe/Lisbon' }, Date.parse('2026-10-24T23:15:00Z'));
  expect(opening?.text).toBe('Fechado · abre amanhã às 12:00');
});
