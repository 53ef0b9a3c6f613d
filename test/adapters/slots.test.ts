// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cancelSlot, reserveSlot } from '#src/adapters/api/slots.ts';
import { watchVisits } from '#src/adapters/connection/visits.ts';
import { aCustomer, aPlace, aSlot } from '#test/harness/fixtures.ts';
import type { Answer } from '#test/harness/loopback-api.ts';
import { refusal, startClient } from './clients.ts';

const place = aPlace({ id: 4, slots: [aSlot({ id: 11 })] });
const PATHS = { reserve: '/api/places/4/slots/11/reserve/7', cancel: '/api/places/4/slots/11/cancel/7' };
const asked = { placeId: 4, slotId: 11 };

/** Answers the profile, and then the request for the slot. */
async function slotsThat(answer: Answer, isSignedIn = true, profile: Answer = { body: aCustomer() }) {
  const { api, asked: requests } = await startClient(({ method }) => (method === 'PUT' ? answer : profile));
  const options = { api, isSignedIn: () => isSignedIn };
  return { reserve: reserveSlot(options), cancel: cancelSlot(options), requests };
}

describe.each(['reserve', 'cancel'] as const)('to %s a slot', (verb) => {
  it('sends the profile’s customer, and returns the place with the change', async () => {
    const slots = await slotsThat({ body: place });
    expect(await slots[verb](asked)).toEqual({ kind: 'done', place });
    expect(slots.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/customer/profile',
      `PUT ${PATHS[verb]}`,
    ]);
  });

  it.each([
    [409, 'slot_already_in_use', 'slot_already_in_use'],
    [409, 'slot_not_yours', 'slot_not_yours'],
    [422, 'slot_in_past', 'slot_in_past'],
    [409, 'reservation_limit_place', 'reservation_limit_place'],
    [409, 'reservation_limit_day', 'reservation_limit_day'],
    [409, 'reservation_limit_ahead', 'reservation_limit_ahead'],
    [404, 'Not Found', 'slot_gone'],
  ])('returns a refusal as an answer: %i %s', async (status, description, reason) => {
    const slots = await slotsThat(refusal(status, description));
    expect(await slots[verb](asked)).toEqual({ kind: 'refused', reason });
  });

  it('sends no request without a session', async () => {
    const slots = await slotsThat({ body: place }, false);
    expect(await slots[verb](asked)).toEqual({ kind: 'signedOut' });
    expect(slots.requests).toEqual([]);
  });

  it.each<[number, Answer]>([
    [500, { status: 500, body: {} }],
    [502, { body: {} }],
    [409, refusal(409, 'request_in_progress')],
  ])('rejects a failure with its status %i', async (status, answer) => {
    await expect((await slotsThat(answer))[verb](asked)).rejects.toMatchObject({ name: 'RequestFailure', status });
  });

  it.each<[number, Answer]>([
    [404, refusal(404, 'Not Found')],
    [502, { body: { ...aCustomer(), id: '7' } }],
  ])('does not report a profile that cannot be read as a missing slot: %i', async (status, profile) => {
    const slots = await slotsThat({ body: place }, true, profile);
    await expect(slots[verb](asked)).rejects.toMatchObject({ name: 'RequestFailure', status });
    expect(slots.requests).toHaveLength(1);
  });
});

describe('page visits', () => {
  it('are reported when the page becomes visible, until unsubscribed', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const browser = {
      document: page,
      setInterval: window.setInterval,
      clearInterval: window.clearInterval,
    } as unknown as Window;
    const become = (visibilityState: string) => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    let visits = 0;
    const stop = watchVisits(browser, () => void (visits += 1), 60_000);
    become('hidden');
    expect(visits).toBe(0);
    become('visible');
    stop();
    become('visible');
    expect(visits).toBe(1);
  });
});
