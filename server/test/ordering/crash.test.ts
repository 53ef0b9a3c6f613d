import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { generateSigningKey } from '#server/auth/signing-key.ts';
import { checkoutResource } from '#server/bills/resource.ts';
import { cartResource, type CartResource } from '#server/carts/resource.ts';
import { databaseOn } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations.ts';
import { openPglite, pglitePool } from '#server/db/pglite-pool.ts';
import type { PayableTable } from '#server/db/tables/payments.ts';
import { openStore } from '#server/sandbox/payments/store.ts';
import { addSeconds, systemClock } from '#server/shared/clock.ts';
import { askServer, PROCESS_KEY, startedServer } from '../server-process.ts';
import { createMenu, type Menu } from './menu.ts';
import { newOrder } from './ordering.ts';

/** A server in its own process, on the embedded database of a directory. */
type Server = Awaited<ReturnType<typeof startedServer>> & { readonly sandbox: string };

let directory: string;
let menu: Menu;
let tokens: string[];
let operatorToken: string;
let server: Server;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'mesa-crash-'));
  const key = await generateSigningKey();
  await writeFile(path.join(directory, 'jwt-private-key.pem'), key, { mode: 0o600 });
  const accessTokens = await createAccessTokens(key, systemClock);
  const db = databaseOn(pglitePool(await openPglite({ dataDir: path.join(directory, 'database') })));
  await migrate(db);
  menu = await createMenu(db);
  tokens = [];
  for (const name of ['ana', 'rui', 'eva', 'ivo', 'zoe']) {
    const account = { name, username: `${name}@mesa.example`, email: `${name}@mesa.example`, password_hash: '' };
    const user = await db
      .insertInto('users')
      .values({ ...account, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('customers').values({ user_id: user.id, name }).execute();
    const holder = { id: user.id, username: account.username, fcmToken: null, sessionsEndedAt: null };
    tokens.push(await accessTokens.issue({ ...holder, roles: ['ROLE_USER'] }));
    operatorToken = await accessTokens.issue({ ...holder, roles: ['ROLE_USER', 'ROLE_OPERATOR'] });
  }
  // An operator by role works at all places.
  const staff = db.selectFrom(['users', 'operators']).select(['users.id', 'operators.id as operator_id']);
  await db.insertInto('operator_staff').columns(['user_id', 'operator_id']).expression(staff).execute();
  await db.destroy();
  server = await start();
}, 120_000);

afterAll(async () => {
  await kill(server);
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<Server> {
  const env = { DATA_DIR: directory, APPLICATION_KEY: PROCESS_KEY, SANDBOX_OPERATOR_SECONDS: '0' };
  const started = await startedServer(env, 'Payment sandbox');
  const charges = started.output.find((line) => line.startsWith('Payment sandbox  '))?.split('  ')[1] ?? '';
  return { ...started, sandbox: new URL(charges).origin };
}

async function kill({ child, ended }: Server): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

const call = (token: string, method: string, route: string, body?: object, key?: string): Promise<unknown> =>
  askServer(server.address, { token, method, route, body, key }).then((answer) => answer.json());

async function upset(kind: string, request: string): Promise<void> {
  await fetch(`${server.sandbox}/sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ kind, request, times: 9 }),
  });
}

async function captures(intent: string | null): Promise<unknown[]> {
  const answer = await fetch(`${server.sandbox}/sandbox/charges?status=succeeded&payment_intent=${intent}`);
  return z.object({ data: z.array(z.unknown()) }).parse(await answer.json()).data;
}

const CHOICE = { paymentMethod: 'credit_card', paymentMethodId: 'pm_card_visa' };

/** Kills the server once the provider has acted and not yet answered; restarts it. */
async function killDuring(
  request: string,
  pay: () => Promise<unknown>,
  whileDown: () => Promise<void> | void = () => undefined,
): Promise<void> {
  await upset('unavailable', '^WEBHOOK ');
  await upset('hold_answer', request);
  const answer = pay().then(
    () => 'answered',
    () => 'lost',
  );
  await (await fetch(`${server.sandbox}/sandbox/faults/triggered`)).json();
  await kill(server);
  expect(await answer).toBe('lost');
  await whileDown();
  server = await start();
}

/** The provider, which is in the server's process, forgets the events that it has not delivered. */
function loseEvents(): void {
  const store = openStore(path.join(directory, 'payments.jsonl'));
  for (const { id } of store.all('event')) store.drop(id);
  store.commit();
  store.close();
}

/** Postpones the next check by an hour, as many checks without an outcome do. */
async function postponeChecks(table: PayableTable): Promise<void> {
  const db = databaseOn(pglitePool(await openPglite({ dataDir: path.join(directory, 'database') })));
  const later = addSeconds(systemClock.now(), 3600);
  const postponed = await db
    .updateTable(table)
    .set({ payment_check_at: later })
    .where('payment_check_at', 'is not', null)
    .returning('id')
    .execute();
  await db.destroy();
  expect(postponed).toHaveLength(1);
}

/** A bill that the counter issues to this customer. */
async function issueBill(token: string) {
  const { '@id': customer } = z
    .looseObject({ '@id': z.string() })
    .parse(await call(token, 'GET', '/api/customer/profile'));
  const draft = { customer, place: menu.place, amount: 3200 };
  return checkoutResource.parse(await call(operatorToken, 'POST', '/api/operator/bills', draft));
}

describe('the server is killed during a payment and restarted', () => {
  it.each([
    ['a cart, before the intent is known here', '^POST /v1/payment_intents$', 0],
    ['a cart, before the money is taken', '^GET /v1/payment_methods/', 1],
    ['a cart, after the money is taken, before that is written down', '/confirm$', 2],
  ])(
    '%s: a retry with the same key receives the cart once',
    async (_when, request, customer) => {
      const token = tokens[customer] ?? '';
      const cart = cartResource.parse(
        await call(token, 'POST', '/api/multi_carts', { currency: 'EUR', payWhenOrdering: true }),
      );
      await call(token, 'POST', '/api/customer_orders', newOrder(cart['@id'], menu));

      const key = crypto.randomUUID();
      const pay = (): Promise<unknown> => call(token, 'PUT', `${cart['@id']}/place_orders`, CHOICE, key);
      await killDuring(request, pay);
      const received: CartResource = cartResource.parse(await pay());
      expect(received).toMatchObject({
        status: 'received',
        paymentStatus: 'succeeded',
        totalAmount: 1000,
        customerOrders: [{ status: 'placed', paidAmount: 1000 }],
      });
      expect(cartResource.parse(await call(token, 'GET', cart['@id']))).toEqual(received);
      expect(await captures(received.paymentToken)).toHaveLength(1);
    },
    120_000,
  );

  it('a cart, after the money is taken, without a retry or an event: the server finds it by itself', async () => {
    const token = tokens[4] ?? '';
    const cart = cartResource.parse(
      await call(token, 'POST', '/api/multi_carts', { currency: 'EUR', payWhenOrdering: true }),
    );
    await call(token, 'POST', '/api/customer_orders', newOrder(cart['@id'], menu));
    await killDuring(
      '/confirm$',
      () => call(token, 'PUT', `${cart['@id']}/place_orders`, CHOICE, crypto.randomUUID()),
      async () => {
        loseEvents();
        await postponeChecks('multi_carts');
      },
    );
    const read = async () => cartResource.parse(await call(token, 'GET', cart['@id']));
    await expect.poll(read, { timeout: 60_000 }).toMatchObject({ status: 'received', paymentStatus: 'succeeded' });
    expect(await captures((await read()).paymentToken)).toHaveLength(1);
  }, 120_000);

  it('a bill, after the money is taken, without a retry or an event: the server finds it by itself', async () => {
    const token = tokens[4] ?? '';
    const { '@id': bill } = await issueBill(token);
    await killDuring(
      '/confirm$',
      () => call(token, 'PUT', bill, { action: 'paymentIntent', payload: CHOICE }, crypto.randomUUID()),
      async () => {
        loseEvents();
        await postponeChecks('bills');
      },
    );
    const read = async () => checkoutResource.parse(await call(token, 'GET', bill));
    await expect.poll(read, { timeout: 60_000 }).toMatchObject({ status: 'received', paymentStatus: 'succeeded' });
    expect(await captures((await read()).paymentToken)).toHaveLength(1);
  }, 120_000);

  it('a bill, after the capture and before it is stored: the next attempt finds it paid', async () => {
    const token = tokens[3] ?? '';
    const { '@id': bill } = await issueBill(token);
    const pay = (): Promise<unknown> =>
      call(token, 'PUT', bill, { action: 'paymentIntent', payload: CHOICE }, crypto.randomUUID());
    await killDuring('/confirm$', pay);
    const received = checkoutResource.parse(await pay());
    expect(received).toMatchObject({ status: 'received', paidAmount: 3200, paymentStatus: 'succeeded' });
    expect(await captures(received.paymentToken)).toHaveLength(1);
  }, 120_000);
});
