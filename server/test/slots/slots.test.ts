import { beforeEach, describe, expect, it } from 'vitest';
import { addSeconds, isoTime } from '#server/shared/clock.ts';
import { error, setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import type { TestCustomer } from '../harness.ts';
import { small } from '../small-catalogue.ts';

/** In seconds: the length of a slot and the life of an access token (six slots). */
const TEN_MINUTES = 600;
/** One in the past, and two in the future. */
const [past, next, later] = [1, 2, 3];

const app = await setUpSmallCatalogue();
const [ana, rui] = [await app.customer('Ana'), await app.customer('Rui')];

beforeEach(async () => {
  await app.db.deleteFrom('slots').execute();
  const slot = (id: number, tens: number) => ({
    id,
    place_id: small.tasca,
    starts_at: addSeconds(app.clock.now(), tens * TEN_MINUTES),
    ends_at: addSeconds(app.clock.now(), (tens + 1) * TEN_MINUTES),
    customer_id: null,
  });
  await app.db
    .insertInto('slots')
    .values([slot(past, -0.5), slot(next, 2), slot(later, 26)])
    .execute();
});

type Verb = 'reserve' | 'cancel';

async function ask(
  verb: Verb,
  slot: number | string,
  who: TestCustomer,
  { place = String(small.tasca), as = String(who.customerId) } = {},
) {
  const { status, body } = await app.call('PUT', `/api/places/${place}/slots/${slot}/${verb}/${as}`, {
    token: who.token,
  });
  return [status, body] as const;
}

const shown = (id: number, tens: number, holder: string | null, inUse = holder !== null) => ({
  id,
  dateTimeFrom: isoTime(addSeconds(app.clock.now(), tens * TEN_MINUTES)),
  dateTimeTo: isoTime(addSeconds(app.clock.now(), (tens + 1) * TEN_MINUTES)),
  in_use: inUse,
  customer: holder,
});

const reservation = (slot: object) => {
  const id: unknown = expect.any(Number);
  const iri: unknown = expect.stringMatching(/^\/api\/slot_reservations\/\d+$/);
  return { '@id': iri, id, place: '/api/places/1', slot };
};

const history = () =>
  app.db
    .selectFrom('slot_reservations')
    .select(['slot_id', 'customer_id', 'reserved_at', 'canceled_at'])
    .orderBy('id')
    .execute();

describe('reserving (contract 25)', () => {
  it('returns the place with the caller as the slot’s holder, also when repeated', async () => {
    for (let time = 0; time < 2; time += 1) {
      const [status, body] = await ask('reserve', next, ana);
      expect([status, body]).toEqual([200, expect.objectContaining({ id: small.tasca, '@type': 'Place' })]);
      expect((body as { slots: unknown }).slots).toEqual([shown(next, 2, ana.iri), shown(later, 26, null)]);
    }
    expect(await history()).toEqual([
      { slot_id: next, customer_id: ana.customerId, reserved_at: app.clock.now(), canceled_at: null },
    ]);
  });

  it('accepts an empty body and no body', async () => {
    const path = `/api/places/${small.tasca}/slots/${next}/reserve/${ana.customerId}`;
    expect((await app.call('PUT', path, { token: ana.token, body: {} })).status).toBe(200);
  });

  it('refuses a slot held by another customer, and one that has begun', async () => {
    await ask('reserve', next, ana);
    expect(await ask('reserve', next, rui)).toEqual([409, error('slot_already_in_use')]);
    expect(await ask('reserve', past, rui)).toEqual([422, error('slot_in_past')]);
    expect(await history()).toHaveLength(1);
  });
});

describe('canceling (contract 26)', () => {
  it('frees the slot for the next customer, also when repeated', async () => {
    await ask('reserve', next, ana);
    app.clock.advance(60);
    const canceledAt = app.clock.now();
    for (let time = 0; time < 2; time += 1) {
      const [status, body] = await ask('cancel', next, ana);
      expect([status, (body as { slots: { in_use: boolean }[] }).slots.map(({ in_use }) => in_use)]).toEqual([
        200,
        [false, false],
      ]);
    }
    expect((await ask('reserve', next, rui))[0]).toBe(200);
    expect(await history()).toEqual([
      { slot_id: next, customer_id: ana.customerId, reserved_at: addSeconds(canceledAt, -60), canceled_at: canceledAt },
      { slot_id: next, customer_id: rui.customerId, reserved_at: canceledAt, canceled_at: null },
    ]);
    app.clock.advance(-60);
  });

  it('refuses a slot held by another customer', async () => {
    await ask('reserve', next, ana);
    expect(await ask('cancel', next, rui)).toEqual([409, error('slot_not_yours')]);
    expect(await history()).toMatchObject([{ customer_id: ana.customerId, canceled_at: null }]);
  });

  it('refuses a slot that has begun', async () => {
    await ask('reserve', next, ana);
    app.clock.advance(2 * TEN_MINUTES);
    expect(await ask('cancel', next, ana)).toEqual([422, error('slot_in_past')]);
    expect((await ask('reserve', next, ana))[0]).toBe(200);
    expect(await ask('reserve', next, rui)).toEqual([422, error('slot_in_past')]);
    expect((await ask('cancel', past, ana))[0]).toBe(200);
    app.clock.advance(-2 * TEN_MINUTES);
  });
});

describe.each(['reserve', 'cancel'] as const)('%s', (verb) => {
  it('is allowed for the caller’s own customer only', async () => {
    const denied = [403, error('Access Denied.')];
    expect(await ask(verb, next, ana, { as: String(rui.customerId) })).toEqual(denied);
    for (const as of ['99999', 'abc', '0', '1e1', '%00']) expect(await ask(verb, next, ana, { as })).toEqual(denied);
    // The answer does not reveal which slots exist.
    expect(await ask(verb, 999, ana, { as: String(rui.customerId) })).toEqual(denied);
  });

  it('answers 404 for another place’s slot and for an unknown one', async () => {
    const unknown = [404, error('Not Found')];
    expect(await ask(verb, next, ana, { place: String(small.mar) })).toEqual(unknown);
    expect(await ask(verb, 999, ana)).toEqual(unknown);
    for (const id of ['abc', '0', '2147483648', "1'--"]) expect(await ask(verb, id, ana)).toEqual(unknown);
    for (const place of ['99', 'abc']) expect(await ask(verb, next, ana, { place })).toEqual(unknown);
    expect(await history()).toEqual([]);
  });

  it('needs a token', async () => {
    const path = `/api/places/${small.tasca}/slots/${next}/${verb}/${ana.customerId}`;
    expect((await app.call('PUT', path)).status).toBe(401);
    expect((await app.call('GET', path, { token: ana.token })).status).toBe(405);
  });
});

describe('the profile (contract 10)', () => {
  it('lists the customer’s slots, next first, until they end', async () => {
    for (const slot of [later, next]) await ask('reserve', slot, ana);
    const held = async (who: TestCustomer) =>
      (
        (await app.call('GET', '/api/customer/profile', { token: who.token })).body as {
          currentSlotReservations: unknown[];
        }
      ).currentSlotReservations;
    const shownLater = shown(later, 26, ana.iri);
    expect(await held(ana)).toEqual([reservation(shown(next, 2, ana.iri)), reservation(shownLater)]);
    expect(await held(rui)).toEqual([]);
    app.clock.advance(2 * TEN_MINUTES);
    expect(await held(ana)).toHaveLength(2);
    app.clock.advance(TEN_MINUTES);
    expect(await held(ana)).toEqual([reservation(shownLater)]);
    app.clock.advance(-3 * TEN_MINUTES);
  });
});
