import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { issueMailToken } from '#server/auth/mail-tokens.ts';
import { rotate } from '#server/auth/refresh-tokens.ts';
import type { DatabaseTransaction } from '#server/db/database.ts';
import { leapEventIds } from '#server/events/user-events.ts';
import { requestMail, takeRequest } from '#server/mail/requests.ts';
import { sendPushMessages } from '#server/push/send-messages.ts';
import { keepToken } from '#server/push/tokens.ts';
import { acceptDue } from '#server/reservations/answers.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { addFreeSlots } from '#test/flows/slot/slot.race.ts';
import { accountDraft, linkTokenOf, mailsTo, register } from './accounts.ts';
import { passBy, queueBehind, rowsOf, statusesOf } from './held-locks.ts';
import { act, CLOSED, letIn, OPEN, presencesOf } from './presence/guests.ts';
import { accept, endSession, type SignedIn, signIn } from './push/customers.ts';
import { askFor, hoursFrom, idOf, PLACE, SEATS, startWithGuests } from './reservations/tables.ts';
import { small } from './small-catalogue.ts';

const { app, ana, rui } = await startWithGuests();
const { db, clock } = app;
const anasRow = rowsOf('customers', 'id', ana.customerId);

const keep = ({ familyId, userId }: SignedIn) => {
  const token = randomUUID();
  return keepToken(db, clock, { familyId, userId, token, target: { kind: 'firebase', token }, language: 'pt' });
};
const writeEvent = (tx: DatabaseTransaction) => sql`select tell_user(${ana.userId}, 'order', 1)`.execute(tx);

describe('one after the other', () => {
  it('a customer asks for overlapping tables, and the second is refused', async () => {
    const answers = await queueBehind(
      db,
      anasRow,
      () => askFor(app, ana, {}),
      () => askFor(app, ana, { dateAndTime: hoursFrom(app, 24 + 1 / 12) }),
    );
    expect(statusesOf(answers)).toEqual([201, 409]);
  });

  it('a customer takes more slots than one may hold in a day, and the third is refused', async () => {
    const { customerId, token } = await app.customer();
    const slots = await addFreeSlots(db, PLACE, 3, addSeconds(clock.now(), 24 * 3600));
    const takes = slots.map(
      (slot) => () => app.call('PUT', `/api/places/${PLACE}/slots/${slot}/reserve/${customerId}`, { token }),
    );
    const answers = await queueBehind(db, rowsOf('customers', 'id', customerId), ...takes);
    expect(statusesOf(answers)).toEqual([200, 200, 409]);
  });

  it('two customers ask for the last seats, and one is refused', async () => {
    const most = { numPax: SEATS - 1 };
    const answers = await queueBehind(
      db,
      rowsOf('places', 'id', PLACE),
      () => askFor(app, ana, most),
      () => askFor(app, rui, most),
    );
    // Both waited for the same lock, and Postgres lets either go first.
    expect(new Set(statusesOf(answers))).toEqual(new Set([201, 409]));
  });

  it('a customer checks in at two places, and is at the second', async () => {
    await letIn(app, ana);
    const enter = (place: number) => () => act(app, 'check_in', { by: ana, place });
    expect(statusesOf(await queueBehind(db, anasRow, enter(OPEN), enter(CLOSED)))).toEqual([200, 200]);
    const current = (await presencesOf(app, ana)).filter(({ status }) => status === 'checked_in');
    expect(current).toMatchObject([{ place_id: CLOSED }]);
  });

  it('a customer chooses two current addresses, and has the second', async () => {
    const rows = ['1', '2'].map((street_number) => ({
      customer_id: ana.customerId,
      address: 'Rua A',
      street_number,
      floor: '',
      locality: 'Cascais',
      zip_code: '',
      country: 'PT',
      formatted_address: `Rua A ${street_number}`,
      lat: 38.69,
      lng: -9.42,
    }));
    const addresses = await db.insertInto('customer_addresses').values(rows).returning('id').execute();
    const choices = addresses.map(
      ({ id }) =>
        () =>
          app.call('PUT', `/api/customer_addresses/${id}/set_current`, { token: ana.token }),
    );
    expect(statusesOf(await queueBehind(db, anasRow, ...choices))).toEqual([200, 200]);
    const current = db.selectFrom('customer_addresses').select('id').where('is_current', '=', true);
    expect(await current.execute()).toEqual([addresses[1]]);
  });

  it.each([
    ['two requests use a mail’s link', (link: string) => link],
    ['two mails’ links of an account are used', (_: string, other: string) => other],
  ])('%s, and the second is refused', async (_, second) => {
    const { userId } = await app.customer();
    const issue = () => issueMailToken(db, clock, userId, 'reset_password');
    const [link, other] = [await issue(), await issue()];
    const reset = (token: string) => () =>
      app.call('POST', '/pubapp/auth/reset-password', { body: { token, plainPassword: 'Outro-segredo1' } });
    const answers = await queueBehind(db, rowsOf('users', 'id', userId), reset(link), reset(second(link, other)));
    expect(statusesOf(answers)).toEqual([204, 422]);
  });

  it.each([
    ['its code twice', 422],
    ['its code and its link', 204],
  ])('a browser verifies its account with %s, and gets one session', async (_, second) => {
    const draft = { ...accountDraft(), signupSecret: randomUUID() };
    await register(app, draft);
    const [mail] = await mailsTo(app, draft.email);
    const { email, signupSecret } = draft;
    const entry = { email, signupSecret, code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] };
    const link = { token: linkTokenOf(mail, '/auth/verify'), signupSecret };
    const enter = () => app.call('POST', '/pubapp/auth/verify_code', { body: entry });
    const open = () => app.call('POST', '/pubapp/auth/verify_login', { body: link });
    const answers = await queueBehind(db, rowsOf('users', 'email', email), enter, second === 422 ? enter : open);
    expect(statusesOf(answers)).toEqual([200, second]);
  });

  it('a server starts while another writes an event, and moves the ids past it', async () => {
    const started = Date.now();
    await queueBehind(db, writeEvent, () => leapEventIds(db));
    await db.transaction().execute(writeEvent);
    const { id } = await db.selectFrom('user_events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(started);
  });

  it('two tabs refresh a session, and get the same token', async () => {
    const { familyId, refreshToken } = await signIn(app);
    const refresh = () => rotate(db, clock, refreshToken);
    const [one, other] = await queueBehind(db, rowsOf('refresh_token_families', 'id', familyId), refresh, refresh);
    expect(one).toMatchObject({ status: 'fulfilled', value: { familyId } });
    expect(other).toEqual(one);
  });

  it('a session ends and its browser registers for messages, which is refused', async () => {
    const session = await signIn(app);
    const [answer] = await queueBehind(
      db,
      (tx) => endSession({ db: tx, clock }, session),
      () => keep(session),
    );
    expect(answer).toMatchObject({ status: 'rejected', reason: { status: 401 } });
  });
});

describe('without waiting for another server', () => {
  it('the next mail is taken', async () => {
    const [first, second] = [`${randomUUID()}@ex.pt`, `${randomUUID()}@ex.pt`];
    for (const [index, email] of [first, second].entries()) {
      const before = { now: () => addSeconds(clock.now(), index - 2) };
      await requestMail(db, before, { kind: 'reset_password', email, language: 'pt' });
    }
    const taken = await passBy(db, rowsOf('mail_requests', 'email', first), () => takeRequest(db, clock));
    expect(taken).toMatchObject({ email: second });
  });

  it('a push message that the other server is sending is left alone', async () => {
    const session = await signIn(app);
    await keep(session);
    await accept(app, session, small.tasca);
    const { id } = await db.selectFrom('push_messages').select('id').executeTakeFirstOrThrow();
    await passBy(db, rowsOf('push_messages', 'id', id), () => sendPushMessages(app.deps));
    expect(await db.selectFrom('push_messages').select(['id', 'attempts']).execute()).toEqual([{ id, attempts: 0 }]);
  });

  it('reservations are accepted, except the one that the other server is answering', async () => {
    const ids = [idOf(await askFor(app, ana, {})), idOf(await askFor(app, rui, {}))];
    const now = clock.now();
    await passBy(db, rowsOf('customer_reservations', 'id', ids[0] ?? 0), () =>
      acceptDue(db, { due: now, now, limit: 10 }),
    );
    const statuses = await db.selectFrom('customer_reservations').select('status').orderBy('id').execute();
    expect(statuses.map(({ status }) => status)).toEqual(['incomplete', 'accepted']);
  });
});
