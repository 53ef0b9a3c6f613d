import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { generateSigningKey } from '#server/auth/signing-key.ts';
import { cartResource } from '#server/carts/resource.ts';
import { SANDBOX_KEYS } from '#server/sandbox/payments/start.ts';
import { systemClock } from '#server/shared/clock.ts';
import { askServer, PROCESS_KEY, startedServer } from '../server-process.ts';
import { withDatabase } from '../template.ts';
import { newOrder, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();
const { app, sandbox, menu } = ordering;

/** Two servers in their own processes, on this file's Postgres database, and a customer of both. */
async function twoServers() {
  const { url } = inject('databaseTemplate') as { url: string };
  const { name } = await app.db
    .selectNoFrom(({ fn }) => fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  const signingKey = await generateSigningKey();
  const directory = await mkdtemp(path.join(tmpdir(), 'mesa-killed-'));
  const env = {
    DATA_DIR: directory,
    DATABASE_URL: withDatabase(url, name),
    APPLICATION_KEY: PROCESS_KEY,
    JWT_PRIVATE_KEY: signingKey,
    PAYMENT_API_BASE: sandbox.apiBase,
    STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
    STRIPE_PUBLIC_KEY: SANDBOX_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
    SANDBOX_OPERATOR_SECONDS: '0',
  };
  const { userId: id, email: username } = await app.customer();
  const tokens = await createAccessTokens(signingKey, systemClock);
  const token = await tokens.issue({ id, username, roles: ['ROLE_USER'], fcmToken: null, sessionsEndedAt: null });
  const servers = [await startedServer(env, 'Mesa  '), await startedServer(env, 'Mesa  ')] as const;
  onTestFinished(async () => {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    await rm(directory, { recursive: true });
  });
  return { token, servers };
}

it('a server is killed after the capture: another one answers the same request within ten seconds', async () => {
  const {
    token,
    servers: [first, second],
  } = await twoServers();
  const ask = (server: typeof first, method: string, route: string, body: object, key?: string) =>
    askServer(server.address, { token, method, route, body, key });
  const opened = await ask(first, 'POST', '/api/multi_carts', { currency: 'EUR', payWhenOrdering: true });
  const cart = cartResource.parse(await opened.json())['@id'];
  await ask(first, 'POST', '/api/customer_orders', newOrder(cart, menu));
  const key = randomUUID();
  const pay = (server: typeof first) =>
    ask(server, 'PUT', `${cart}/place_orders`, { paymentMethod: 'credit_card', paymentMethodId: 'pm_card_visa' }, key);

  await ordering.upset('unavailable', '^WEBHOOK ', 9);
  await ordering.upset('hold_answer', '/confirm$');
  const lost = pay(first).catch(() => 'lost');
  await ordering.upsetStruck();
  first.child.kill('SIGKILL');
  expect(await lost).toBe('lost');

  expect((await pay(second)).status).toBe(409);
  const answer = async () => {
    const response = await pay(second);
    return response.status === 200 ? cartResource.parse(await response.json()).status : response.status;
  };
  await expect.poll(answer, { timeout: 10_000, interval: 500 }).toBe('received');
  expect(await ordering.captures()).toHaveLength(1);
});
