import { type RawBuilder, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noteNetwork } from '#server/auth/login-guard.ts';
import { deleteExpired } from '#server/housekeeping.ts';
import { accountDraft } from './accounts.ts';
import { setUpSmallCatalogue } from './catalogue/small-answers.ts';
import { refusalOf } from './harness.ts';
import { act, access, OPEN, presencesOf } from './presence/guests.ts';
import { signIn, type SignedIn, tell } from './push/customers.ts';

const DAY = 24 * 3600;

const app = await setUpSmallCatalogue();

/** Makes writes of a table have no effect while `work` runs. */
async function without<T>(
  writes: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  await sql`create or replace function ignore_row() returns trigger language plpgsql as 'begin return null; end'`.execute(
    app.db,
  );
  await sql`create trigger ignored before ${writes} for each row when (${condition}) execute function ignore_row()`.execute(
    app.db,
  );
  try {
    return await work();
  } finally {
    await sql`drop function ignore_row cascade`.execute(app.db);
  }
}

const endpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
const subscription = (at: string, letter: string) =>
  JSON.stringify({ endpoint: at, keys: { p256dh: letter.repeat(87), auth: letter.repeat(22) } });
const stored = () =>
  app.db
    .selectFrom('push_tokens')
    .select(['family_id as familyId', 'user_id as userId', 'token', 'language'])
    .execute();
const owned = ({ familyId, userId }: SignedIn, token: string, language: string) => [
  { familyId, userId, token, language },
];

describe('the push token of one browser, sent twice', () => {
  it('has the keys and the language of the last request', async () => {
    const [ana, at] = [await signIn(app), endpoint()];
    for (const [letter, language] of [
      ['A', 'pt'],
      ['B', 'pt'],
      ['B', 'en'],
    ] as const) {
      expect((await tell(app, ana, subscription(at, letter), language)).status).toBe(200);
      expect(await stored()).toEqual(owned(ana, subscription(at, letter), language));
    }
    await app.db.deleteFrom('push_tokens').execute();
  });

  it('belongs to the last account, also when the first one was stored meanwhile', async () => {
    const [ana, bea, token] = [await signIn(app), await signIn(app), subscription(endpoint(), 'A')];
    await tell(app, ana, token);
    // The deletion does not see the row, as when another transaction commits it afterwards.
    await without(sql`delete on push_tokens`, sql`true`, async () => tell(app, bea, token));
    expect(await stored()).toEqual(owned(bea, token, 'pt'));
  });
});

describe('a presence, written twice', () => {
  it('has the last status, and its time', async () => {
    const by = await app.customer();
    const start = app.clock.now().getTime();
    const rows = async () =>
      (await presencesOf(app, by)).map(({ status, changed_at: at }) => [status, (at.getTime() - start) / 1000]);
    for (const [verb, status, seconds] of [
      ['check_in', 'checked_in', 0],
      ['check_out', 'checked_out', 60],
      ['check_in', 'checked_in', 120],
    ] as const) {
      const { body } = await act(app, verb, { by });
      expect([body, await rows()]).toEqual([access(OPEN, by, status, status === 'checked_in'), [[status, seconds]]]);
      app.clock.advance(60);
    }
  });
});

const register = (draft: unknown, key: string) =>
  app.call('POST', '/api/register', { body: draft, headers: { 'Idempotency-Key': key } });
const wasReplayed = ({ headers }: { headers: Headers }) => headers.get('Idempotency-Replayed') === 'true';

const usedBefore = async () => {
  const key = randomUUID();
  expect((await register(accountDraft(), key)).status).toBe(201);
  app.clock.advance(DAY);
  return key;
};

describe('an idempotency key, used again after a day', () => {
  it('belongs to the new request', async () => {
    const [key, draft] = [await usedBefore(), accountDraft()];
    const answer = await register(draft, key);
    expect([answer.status, wasReplayed(answer)]).toEqual([201, false]);
    app.clock.advance(DAY - 1);
    const again = await register(draft, key);
    expect([again.status, wasReplayed(again), again.body]).toEqual([201, true, answer.body]);
    expect(refusalOf(await register(accountDraft(), key))).toEqual([422, 'idempotency_key_reused']);
  });

  it('keeps nothing of the former answer, and is freed when the server crashes', async () => {
    const [key, draft] = [await usedBefore(), accountDraft()];
    await without(sql`update on idempotent_requests`, sql`new.state = 'done'`, () => register(draft, key));
    const row = app.db.selectFrom('idempotent_requests').select(['state', 'status', 'body', 'headers']);
    expect(await row.where('state', '=', 'running').execute()).toEqual([
      { state: 'running', status: null, body: null, headers: null },
    ]);
    expect(refusalOf(await register(draft, key))).toEqual([409, 'request_in_progress']);
    app.clock.advance(10);
    expect(refusalOf(await register(draft, key))).toEqual([422, 'email: emailInUse']);
  });
});

describe('a network of a login, seen twice', () => {
  it('is remembered for 180 days since it was last seen', async () => {
    const { userId: id, email: username } = await app.customer();
    const networks = async () =>
      (await app.db.selectFrom('login_networks').select('key').where('user_id', '=', id).execute()).length;
    for (const days of [170, 179]) {
      await noteNetwork(app, { id, username }, '192.0.2.1');
      app.clock.advance(days * DAY);
      await deleteExpired(app.db, app.clock);
      expect(await networks()).toBe(1);
    }
    app.clock.advance(DAY);
    await deleteExpired(app.db, app.clock);
    expect(await networks()).toBe(0);
  });
});
