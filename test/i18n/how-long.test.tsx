// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useHowLong } from '#src/i18n/use-how-long.ts';
import { Providers } from '#test/harness/providers.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('durations', () => {
  it.each([
    [0, 'agora'],
    [-59_999, 'agora'],
    [59_999, 'agora'],
    [-MINUTE, 'há 1 minuto'],
    [-3 * MINUTE - 59_000, 'há 3 minutos'],
    [-HOUR, 'há 1 hora'],
    [-23 * HOUR, 'há 23 horas'],
    [-DAY, 'há 1 dia'],
    [-8 * DAY, 'há 1 semana'],
    [-60 * DAY, 'há 2 meses'],
    [-800 * DAY, 'há 2 anos'],
    [2 * HOUR, 'faltam 2 horas'],
    [HOUR + 59 * MINUTE, 'falta 1 hora'],
  ])('%i ms is “%s”', (ms, said) => {
    const { result } = renderHook(() => useHowLong(), { wrapper: Providers });
    expect(result.current(ms)).toBe(said);
  });
});
