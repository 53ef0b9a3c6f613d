import { describe, expect, it } from 'vitest';
import { createServerClock } from '#src/adapters/api/server-clock.ts';

const DAY = 24 * 3600 * 1000;
const PHONE = Date.parse('2026-06-08T12:00:00Z');

/** A phone whose clock shows `PHONE`, and a server that sends these headers. */
function clockOf() {
  let device = PHONE;
  const clock = createServerClock(() => device);
  let corrections = 0;
  const stop = clock.onCorrected(() => (corrections += 1));
  const hear = async (headers: Record<string, string>) => {
    await clock.listen(async () => new Response('', { headers }))('/api/places');
  };
  return {
    clock,
    stop,
    corrections: () => corrections,
    hear: (serverTime: number, more = {}) => hear({ Date: new Date(serverTime).toUTCString(), ...more }),
    hearNothing: () => hear({}),
    hearNonsense: () => hear({ Date: 'soon' }),
    pass: (ms: number) => (device += ms),
  };
}

describe('the clock', () => {
  it.each([-3 * DAY, 3 * DAY, -60_000])('follows the server, %i ms from the phone', async (difference) => {
    const { clock, hear, pass, corrections } = clockOf();
    expect(clock.now()).toBe(PHONE);
    await hear(PHONE + difference);
    pass(90_000);
    expect(clock.now()).toBe(PHONE + difference + 90_000);
    await hear(PHONE + difference + 88_000);
    expect(corrections()).toBe(1);
  });

  it('ignores a difference that a slow network explains, and answers without a valid time', async () => {
    const { clock, hear, hearNothing, hearNonsense, corrections } = clockOf();
    await hear(PHONE - 29_000);
    await hearNothing();
    await hearNonsense();
    expect([clock.now(), corrections()]).toEqual([PHONE, 0]);
  });

  it('counts the age of an answer from a cache', async () => {
    const { clock, hear } = clockOf();
    await hear(PHONE - 3600_000, { Age: '3600' });
    expect(clock.now()).toBe(PHONE);
  });

  it('follows a phone after its time is corrected', async () => {
    const { clock, hear, pass, corrections, stop } = clockOf();
    await hear(PHONE - 3 * DAY);
    pass(-3 * DAY);
    await hear(PHONE - 3 * DAY);
    expect([clock.now(), corrections()]).toEqual([PHONE - 3 * DAY, 2]);
    stop();
    await hear(PHONE);
    expect(corrections()).toBe(2);
  });
});

describe('the clock of a rendered page', () => {
  it.each([
    ['the device', 60_000, 0],
    ['the server, whose time the page brought', 3 * DAY, 3 * DAY],
    ['the server, whose time the page brought', -3 * DAY, -3 * DAY],
  ])('stands still until the page is taken over, and then follows %s', (_, age, behind) => {
    let device = PHONE;
    const clock = createServerClock(() => device, PHONE - age);
    let corrections = 0;
    clock.onCorrected(() => (corrections += 1));
    device += 5000;
    expect(clock.now()).toBe(PHONE - age);
    clock.start();
    clock.start();
    expect([clock.now(), corrections]).toEqual([PHONE + 5000 - behind, 1]);
  });
});
