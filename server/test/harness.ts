import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { writeMail } from '#server/auth/mails.ts';
import { generateSigningKey } from '#server/auth/signing-key.ts';
import { codeKeyOf } from '#server/auth/verification-codes.ts';
import { createCatalogueFeed } from '#server/catalogue/catalogue-feed.ts';
import { readConfig } from '#server/config/config.ts';
import { type Database, databaseOn } from '#server/db/database.ts';
import { postgresPool } from '#server/db/postgres-pool.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { PaymentProvider } from '#server/deps/payment-provider.ts';
import { type OpenFeed, pgliteFeed, postgresFeed, sharedFeed } from '#server/events/feed.ts';
import { createEventStreams } from '#server/events/streams.ts';
import { createLimits } from '#server/http/limits.ts';
import { createMailSender } from '#server/mail/mail-sender.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createIdentityProvider, type IdentityProviderOptions } from '#server/municipal-login/identity-provider.ts';
import { configuredProvider } from '#server/payment-provider.ts';
import { createGateway } from '#server/payments/gateway.ts';
import { createMessenger } from '#server/push/messenger.ts';
import { loadVapidKeys } from '#server/push/web-push.ts';
import { addSeconds, type Clock } from '#server/shared/clock.ts';
import type { Log } from '#server/shared/log.ts';
import { borrowDatabase } from './spare-databases.ts';
import { administer, withDatabase } from './template.ts';

export const APPLICATION_KEY = 'test-application-key';
export const PUBLIC_URL = 'https://mesa.example';

/** A test with payments starts the sandbox and passes its provider in `deps`. */
const unreachableProvider = {
  secretKey: 'sk_test_unreachable',
  publicKey: 'pk_test_unreachable',
  webhookSecret: 'whsec_unreachable',
  apiBase: 'http://127.0.0.1:9',
  scriptUrl: '/sandbox/payments/stripe.js',
} as const;

/** A test of the municipal login starts the sandbox. */
const unreachableIdentityProvider = {
  issuer: 'http://127.0.0.1:9',
  clientId: 'mesa',
  clientSecret: 'unreachable',
} as const;

/** A clock that only moves when told to. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

export interface TestRequest {
  /** Sent as JSON-LD. */
  readonly body?: unknown;
  /** Access token. */
  readonly token?: string;
  /** Headers to add; with null, to leave out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** The caller's address, for rate limits. Each {@link TestApp.call} without one uses a new address. */
  readonly address?: string;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; the text if it is not JSON; null if empty. */
  readonly body: unknown;
}

/** The real app on its own real database. */
export interface TestApp {
  readonly deps: Deps;
  readonly db: Database;
  readonly clock: TestClock;
  /** For a second server on the same database. */
  readonly openFeed: OpenFeed;
  /** Returns and clears the logged errors, which the test expects. Any left over fail {@link close}. */
  takeErrors(): unknown[];
  /** Calls the API as the client does: JSON-LD and the application key. */
  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  /** A verified, signed-in customer, created without hashing a password. */
  customer(name?: string): Promise<TestCustomer>;
  /** A plain request without defaults. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface TestCustomer {
  readonly userId: number;
  readonly customerId: number;
  /** `/api/customers/{customerId}` */
  readonly iri: string;
  readonly uid: string;
  readonly email: string;
  /** Access token for {@link TestRequest.token}. */
  readonly token: string;
}

export interface TestAppOptions {
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** The payment provider's address; without it and without keys in `env` the provider is unreachable. */
  readonly paymentProvider?: PaymentProvider;
  /** The municipal login provider's address; without it and without one in `env` the provider is unreachable. */
  readonly identityProvider?: IdentityProviderOptions;
  /** Dependencies to replace. */
  readonly deps?: (deps: Omit<Deps, 'mailSender'>) => Partial<Omit<Deps, 'mailSender'>>;
}

/** An app for all tests of a file. */
export async function setUpTestApp(options?: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp(options);
  afterAll(() => app.close());
  return app;
}

/** Starts the app, in about a second; call it in `beforeAll` and {@link TestApp.close} in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { db, openFeed, close } = await openTestDatabase();
  const config = readConfig({
    APPLICATION_KEY,
    PUBLIC_URL,
    PUBLIC_DEMO: 'true',
    TRUSTED_PROXIES: '1',
    PASSWORD_COST: '10',
    ...options.env,
  });
  const clock = createTestClock();
  const errors: unknown[] = [];
  const openItsFeed = sharedFeed(openFeed);
  const identityProvider = options.identityProvider ?? config.identityProvider ?? unreachableIdentityProvider;
  const log: Log = { info: () => undefined, error: (_message, error) => errors.push(error) };
  const signingKey = await generateSigningKey();
  const paymentProvider = options.paymentProvider ?? configuredProvider(config) ?? unreachableProvider;
  const base: Omit<Deps, 'mailSender'> = {
    config,
    db,
    clock,
    log,
    mailer: createOutbox(db, clock),
    accessTokens: await createAccessTokens(signingKey, clock),
    limits: createLimits(config, db),
    codeKey: codeKeyOf(signingKey),
    paymentProvider,
    payments: createGateway(paymentProvider),
    identityProvider: createIdentityProvider(identityProvider, log),
    events: createEventStreams({ db, clock, log, openFeed: openItsFeed }),
    catalogueFeed: createCatalogueFeed({ log, openFeed: openItsFeed }),
    messenger: createMessenger({
      config,
      clock,
      publicUrl: PUBLIC_URL,
      keys: await loadVapidKeys(config.push.vapid, db),
    }),
    publicUrl: PUBLIC_URL,
  };
  const given = { ...base, ...options.deps?.(base) };
  const mailSender = createMailSender({ ...given, write: (request) => writeMail(given, request) });
  const deps: Deps = { ...given, mailSender };
  const app = createApp(deps);
  let callers = 0;

  return {
    deps,
    db,
    clock,
    openFeed,
    takeErrors: () => errors.splice(0),
    customer: (name = 'Ana') => createCustomer(deps, name),
    fetch: async (path, init) => app.request(path, init, {}),
    call: async (method, path, request = {}) => {
      callers += 1;
      const init = {
        method,
        headers: headersOf(request, `10.0.${callers >> 8}.${callers & 255}`),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      };
      const answer = await app.request(path, init, {});
      return { status: answer.status, headers: answer.headers, body: parse(await answer.text()) };
    },
    close: async () => {
      await mailSender.stop();
      await deps.events.close();
      await deps.catalogueFeed.close();
      await close();
      if (errors.length > 0) throw new AggregateError(errors, 'The app logged errors that no test expected.');
    },
  };
}

async function createCustomer({ db, clock, accessTokens }: Deps, name: string): Promise<TestCustomer> {
  const email = `${randomUUID()}@mesa.example`;
  const user = await db
    .insertInto('users')
    .values({ name, username: email, email, password_hash: '', verified_at: clock.now(), created_at: clock.now() })
    .returning(['id', 'roles'])
    .executeTakeFirstOrThrow();
  const customer = await db
    .insertInto('customers')
    .values({ user_id: user.id, name })
    .returning(['id', 'uid'])
    .executeTakeFirstOrThrow();
  const token = await accessTokens.issue(holderOf({ userId: user.id, email }, user.roles));
  return {
    userId: user.id,
    customerId: customer.id,
    iri: `/api/customers/${customer.id}`,
    uid: customer.uid,
    email,
    token,
  };
}

/** A customer as the holder of an access token. */
export const holderOf = ({ userId, email }: Pick<TestCustomer, 'userId' | 'email'>, roles = ['ROLE_USER']) => ({
  id: userId,
  username: email,
  roles,
  fcmToken: null,
  sessionsEndedAt: null,
});

function headersOf(request: TestRequest, ownAddress: string): Headers {
  const headers = new Headers({
    Accept: 'application/ld+json',
    'X-Application-Key': APPLICATION_KEY,
    'X-Forwarded-For': request.address ?? ownAddress,
  });
  if (request.body !== undefined) headers.set('Content-Type', 'application/ld+json');
  if (request.token !== undefined) headers.set('Authorization', `Bearer ${request.token}`);
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return headers;
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Status and body of an answer. */
export const statusAndBody = ({ status, body }: TestAnswer): [status: number, body: unknown] => [status, body];

/** Status and `hydra:description` of a refusal. */
export function refusalOf({ status, body }: TestAnswer): [status: number, description: string | undefined] {
  return [status, (body as { 'hydra:description'?: string } | null)?.['hydra:description']];
}

function createTestClock(): TestClock {
  let now = new Date('2026-03-14T18:00:00Z');
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now = addSeconds(now, seconds);
    },
  };
}

/** A migrated, empty database for all tests of a file. */
export async function setUpTestDatabase(): Promise<Database> {
  const { db, close } = await openTestDatabase();
  afterAll(() => close());
  return db;
}

/** A migrated, empty database for the caller: on Postgres when `TEST_DATABASE_URL` is set, else embedded. */
async function openTestDatabase(): Promise<{ db: Database; openFeed: OpenFeed; close: () => Promise<void> }> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    const { lite, db, close } = await borrowDatabase(template.dump);
    return { db, openFeed: pgliteFeed(lite, db), close };
  }
  const name = `mesa_test_${randomUUID().replaceAll('-', '')}`;
  await administer(template.url, `create database ${name} template ${template.name}`);
  const db = databaseOn(postgresPool(withDatabase(template.url, name)));
  return {
    db,
    openFeed: postgresFeed(withDatabase(template.url, name)),
    close: async () => {
      await db.destroy();
      await administer(template.url, `drop database ${name} with (force)`);
    },
  };
}
