import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { GIVE_UP_SECONDS, LEASE_SECONDS, sendPushMessages } from '#server/push/send-messages.ts';
import { loadVapidKeys } from '#server/push/web-push.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { startPushService } from '#test/harness/push-service.ts';
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { small } from '../small-catalogue.ts';
import { accept, asToken, signIn, type SignedIn, tell } from './customers.ts';
import { startFirebaseDouble, webApp } from './firebase-double.ts';

const service = await startPushService();
afterAll(() => service.close());
const firebase = await startFirebaseDouble();
afterAll(() => firebase.close());
const app = await setUpSmallCatalogue({ env: { PUSH_SERVICES: service.origin, ...firebase.env } });
let ana: SignedIn;
let endpoint: string;
beforeEach(async () => {
  ana = await signIn(app);
  const subscription = service.subscribe();
  endpoint = subscription.endpoint;
  await tell(app, ana, asToken(subscription));
});

const delivered = (at = endpoint) => service.delivered.filter((message) => message.endpoint === at);
const texts = (at = endpoint) => delivered(at).map(({ text }) => JSON.parse(text) as { title: string; body: string });
const send = () => sendPushMessages(app.deps);
const waiting = async () =>
  (
    await app.db
      .selectFrom('push_messages')
      .innerJoin('push_tokens', 'push_tokens.id', 'push_token_id')
      .select('attempts')
      .where('user_id', '=', ana.userId)
      .execute()
  ).length;
const isKnown = async () => (await tell(app, ana, undefined)).body as { fcmToken: string | null };

describe('a push message', () => {
  it('has the text of the notification only, encrypted for the browser and signed by the server', async () => {
    await accept(app, ana, small.tasca);
    await send();
    const { id } = await app.db
      .selectFrom('notification_recipients')
      .select('id')
      .where('user_id', '=', ana.userId)
      .executeTakeFirstOrThrow();
    const [message] = delivered();
    expect(JSON.parse(message?.text ?? '')).toEqual({
      id,
      title: 'Reserva aceite',
      body: 'A sua reserva foi aceite: sexta-feira, 20 de março, 20:00 – Tasca do Açúcar',
      data: { type: 'reservation_accepted', place_id: small.tasca, order_id: null, bill_id: null },
    });
    expect(message?.headers).toMatchObject({
      ttl: String(GIVE_UP_SECONDS),
      'content-encoding': 'aes128gcm',
      urgency: 'high',
    });
    expect(await waiting()).toBe(0);
  });

  it('goes to every browser of the customer in its language, and to nobody else', async () => {
    const [laptop, other] = [await signIn(app, ana), await signIn(app)];
    const [ofLaptop, ofOther] = [service.subscribe(), service.subscribe()];
    await tell(app, laptop, asToken(ofLaptop), 'en');
    await tell(app, other, asToken(ofOther));
    await accept(app, ana, small.tasca);
    await send();
    expect([texts(), texts(ofLaptop.endpoint), texts(ofOther.endpoint)]).toMatchObject([
      [{ title: 'Reserva aceite' }],
      [{ title: 'Reservation accepted' }],
      [],
    ]);
  });

  it('is sent once, however many servers run', async () => {
    await accept(app, ana, small.tasca);
    await Promise.all(Array.from({ length: 5 }, send));
    expect(delivered()).toHaveLength(1);
  });

  it('claimed by a crashed server is sent by another a minute later', async () => {
    await accept(app, ana, small.tasca);
    // The claim that the crashed server left behind.
    await app.db
      .updateTable('push_messages')
      .set({ due_at: addSeconds(app.clock.now(), LEASE_SECONDS), attempts: 1 })
      .execute();
    await send();
    expect(delivered()).toEqual([]);
    app.clock.advance(LEASE_SECONDS);
    await send();
    expect(delivered()).toHaveLength(1);
  });

  it('is not sent for a rolled-back notification', async () => {
    await app.db
      .transaction()
      .execute(async (tx) => {
        const { id } = await tx
          .insertInto('notifications')
          .values({ type: 'news', title: 'x', created_at: app.clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx.insertInto('notification_recipients').values({ notification_id: id, user_id: ana.userId }).execute();
        throw new Error('undone');
      })
      .catch(() => undefined);
    await send();
    expect([await waiting(), delivered()]).toEqual([0, []]);
  });

  it.each([404, 410])('with a permanent error (%i) deletes its token', async (status) => {
    await accept(app, ana, small.tasca);
    await accept(app, ana, small.tasca);
    service.answer({ status }, { status });
    await send();
    expect([await isKnown(), await waiting()]).toMatchObject([{ fcmToken: null }, 0]);
  });

  it.each([
    [{ status: 503 }, 10],
    [{ status: 429, headers: { 'Retry-After': '120' } }, 120],
    [{ status: 429, headers: { 'Retry-After': '999999' } }, 900],
  ])('with a temporary error (%j) is sent again after %i s', async (answer, seconds) => {
    await accept(app, ana, small.tasca);
    service.answer(answer);
    await send();
    app.clock.advance(seconds - 1);
    await send();
    expect(delivered()).toEqual([]);
    app.clock.advance(1);
    await send();
    expect(delivered()).toMatchObject([{ headers: { ttl: String(GIVE_UP_SECONDS - seconds) } }]);
  });

  it.each([
    [400, 1],
    [301, 1],
    [413, 1],
  ])('that is refused (%i) is not sent again or elsewhere', async (status, sent) => {
    const before = service.requests;
    await accept(app, ana, small.tasca);
    service.answer({ status, headers: { Location: `${service.origin}/elsewhere` } });
    await send();
    app.clock.advance(3600);
    await send();
    expect([service.requests - before, await waiting(), (await isKnown()).fcmToken === null]).toEqual([sent, 0, false]);
  });

  it('is dropped when it is too old', async () => {
    await accept(app, ana, small.tasca);
    app.clock.advance(GIVE_UP_SECONDS);
    await send();
    expect([delivered(), await waiting()]).toEqual([[], 0]);
  });

  it('is not sent once the notification was read, nor after sign-out', async () => {
    await accept(app, ana, small.tasca);
    await app.db
      .updateTable('notification_recipients')
      .set({ read_at: app.clock.now() })
      .where('user_id', '=', ana.userId)
      .execute();
    await send();
    await accept(app, ana, small.tasca);
    await app.call('POST', '/api/token/revoke', { body: { refresh_token: ana.refreshToken } });
    await send();
    expect([delivered(), await waiting()]).toEqual([[], 0]);
  });

  it('for the browser’s former account is not sent to the next one', async () => {
    await accept(app, ana, small.tasca);
    const bea = await signIn(app);
    const { token } = await app.db
      .selectFrom('push_tokens')
      .select('token')
      .where('user_id', '=', ana.userId)
      .executeTakeFirstOrThrow();
    await tell(app, bea, token);
    await send();
    expect(delivered()).toEqual([]);
  });

  it('is not sent to an address that is no longer allowed', async () => {
    const before = service.requests;
    await accept(app, ana, small.tasca);
    const { config } = app.deps;
    await sendPushMessages({
      ...app.deps,
      config: { ...config, push: { ...config.push, services: ['push.example'] } },
    });
    expect([service.requests, await waiting()]).toEqual([before, 0]);
  });

  it('to an unreachable service is logged without its address', async () => {
    const gone = await startPushService();
    const subscription = gone.subscribe();
    await gone.close();
    const { config } = app.deps;
    const deps = {
      ...app.deps,
      config: { ...config, push: { ...config.push, services: [service.origin, gone.origin] } },
    };
    await app.db
      .updateTable('push_tokens')
      .set({ token: asToken(subscription) })
      .where('user_id', '=', ana.userId)
      .execute();
    await accept(app, ana, small.tasca);
    await sendPushMessages(deps);
    const logged = app
      .takeErrors()
      .map((error) => (error instanceof Error ? `${error.stack} ${String(error.cause)}` : String(error)));
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toMatch(new RegExp(`${subscription.keys.auth}|${new URL(subscription.endpoint).pathname}`));
    expect(await waiting()).toBe(1);
  });
});

describe('through Firebase', () => {
  it('a message is sent with an access token that serves several sends', async () => {
    await tell(app, ana, 'fcm-7');
    await accept(app, ana, small.tasca);
    await send();
    await accept(app, ana, small.tasca);
    await send();
    expect(firebase.exchanges).toBe(1);
    expect(firebase.messages).toHaveLength(2);
    const [{ message }] = firebase.messages as [
      { message: { token: string; data: { message: string }; webpush: object } },
    ];
    expect([message.token, message.webpush]).toEqual([
      'fcm-7',
      { headers: { TTL: String(GIVE_UP_SECONDS), Urgency: 'high' } },
    ]);
    expect(JSON.parse(message.data.message)).toMatchObject({
      title: 'Reserva aceite',
      data: { type: 'reservation_accepted' },
    });
  });

  it('a refused access token is renewed with the next attempt', async () => {
    await tell(app, ana, 'fcm-8');
    await accept(app, ana, small.tasca);
    firebase.revoke();
    const before = firebase.messages.length;
    await send();
    expect(firebase.messages).toHaveLength(before);
    app.clock.advance(10);
    await send();
    expect(firebase.messages).toHaveLength(before + 1);
  });

  it.each([404, 403])('an unknown token (%i) is deleted', async (status) => {
    await tell(app, ana, 'fcm-9');
    await accept(app, ana, small.tasca);
    firebase.answer(status);
    await send();
    expect(await isKnown()).toMatchObject({ fcmToken: null });
  });

  it('browsers get its settings, and the content policy allows it', async () => {
    expect((await app.call('GET', '/assets/config/production.json')).body).toMatchObject({
      firebase: webApp,
      vapidKey: webApp.vapidKey,
    });
  });
});

describe('the VAPID keys of the server', () => {
  it('are generated once and kept, unless others are configured', async () => {
    const [one, other] = [await loadVapidKeys(null, app.db), await loadVapidKeys(null, app.db)];
    expect(one).toEqual(other);
    expect(one.publicKey).toBe(app.deps.messenger.publicKey);
    const configured = { publicKey: 'a', privateKey: 'b' };
    expect(await loadVapidKeys(configured, app.db)).toEqual(configured);
  });
});
