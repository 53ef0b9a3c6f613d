import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from './app.ts';
import { createAccessTokens } from './auth/access-tokens.ts';
import { writeMail } from './auth/mails.ts';
import { loadSigningKey } from './auth/signing-key.ts';
import { codeKeyOf } from './auth/verification-codes.ts';
import { billPayable } from './bills/bill-payable.ts';
import { cartPayable } from './carts/cart-payable.ts';
import { createCatalogueFeed } from './catalogue/catalogue-feed.ts';
import type { Config } from './config/config.ts';
import { lockDataDir } from './db/data-dir-lock.ts';
import { type Database, databaseOn } from './db/database.ts';
import { migrate } from './db/migrations.ts';
import { openPglite, pglitePool } from './db/pglite-pool.ts';
import { postgresPool } from './db/postgres-pool.ts';
import { refusePublishedPasswords } from './demo/accounts.ts';
import { completeOlderDemo } from './demo/complete-older-demo.ts';
import { keepDemoSlots } from './demo/keep-slots.ts';
import { seedWhenEmpty } from './demo/seed-when-empty.ts';
import type { Deps } from './deps/deps.ts';
import type { PaymentProvider } from './deps/payment-provider.ts';
import { type OpenFeed, pgliteFeed, postgresFeed, sharedFeed } from './events/feed.ts';
import { createEventStreams } from './events/streams.ts';
import { leapEventIds } from './events/user-events.ts';
import { deleteExpired } from './housekeeping.ts';
import { forgetRunningRequests } from './http/idempotency.ts';
import { createLimits } from './http/limits.ts';
import { type Renderer, startRenderer } from './http/renderer.ts';
import { openIdentityProvider } from './identity-provider.ts';
import { listen } from './listening.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { createOutbox } from './mail/outbox.ts';
import { putAllBack } from './mail/requests.ts';
import { createSmtpMailer } from './mail/smtp.ts';
import { createIdentityProvider } from './municipal-login/identity-provider.ts';
import { configuredProvider, sandboxProvider } from './payment-provider.ts';
import { clearClaims } from './payments/claims.ts';
import { createGateway } from './payments/gateway.ts';
import { payRefunds } from './payments/refunds.ts';
import { checkAllUnreported, settleUnreported } from './payments/unreported.ts';
import { createMessenger } from './push/messenger.ts';
import { sendPushMessages } from './push/send-messages.ts';
import { loadVapidKeys } from './push/web-push.ts';
import { playOperator } from './sandbox/operator.ts';
import { startPaymentSandbox, type PaymentSandbox } from './sandbox/payments/start.ts';
import { createSharePictures, type SharePictures } from './share/share-pictures.ts';
import { type Clock, systemClock } from './shared/clock.ts';
import type { Log } from './shared/log.ts';
import { poll } from './shared/poller.ts';
import { reasonOf, StartError } from './shared/start-error.ts';

const HOUSEKEEPING_MS = 3_600_000;
const MAIL_POLL_MS = 10_000;
const OPERATOR_POLL_MS = 1000;
const REFUND_POLL_MS = 10_000;
const PAYMENT_POLL_MS = 5000;
const PUSH_POLL_MS = 1000;
const DRAIN_MS = 10_000;
const DIST = path.resolve(import.meta.dirname, '../../dist');
const CLIENT_DIR = path.join(DIST, 'client');
const RENDER_MODULE = path.join(DIST, 'render/render.js');
const RENDER_WORKER = path.join(DIST, 'server/render-worker.js');
const SHARE_WORKER = path.join(DIST, 'server/share-worker.js');

const OWN_CALLS = { isOwn: true } as const;

type Closer = () => Promise<void> | void;

export interface RunningServer {
  readonly address: string;
  readonly publicUrl: string;
  readonly seeded: boolean;
  readonly deps: Deps;
  readonly sandboxCharges: string | null;
  readonly sandboxLogin: string | null;
  close(): Promise<void>;
}

/** Starts the database, the sandboxes that are needed, and the app. @throws StartError, DataDirInUse */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const closers: Closer[] = [];
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
  };
  try {
    return await start(config, log, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(config: Config, log: Log, closers: Closer[], close: () => Promise<void>): Promise<RunningServer> {
  const clock = systemClock;
  const { db, openFeed } = await openDatabase(config, log, closers);
  await migrate(db);
  if (config.databaseUrl === null) {
    await forgetRunningRequests(db);
    await clearClaims(db);
    await putAllBack(db, clock);
  }
  await leapEventIds(db);
  await checkAllUnreported(db, clock);
  const seeded = config.demo ? await seedWhenEmpty(db, clock) : false;
  if (config.demo && !seeded) await completeOlderDemo(db, clock);
  if (!config.demo) await refusePublishedPasswords(db);
  await runHousekeeping(config, db, clock);

  const { provider, sandbox } = await openPayments(config, closers);
  const mailer = config.smtpUrl === null ? createOutbox(db, clock) : createSmtpMailer(config.smtpUrl, config.mailFrom);
  closers.push(() => mailer.close());
  const signingKey = await loadSigningKey(config, db);
  const accessTokens = await createAccessTokens(signingKey, clock);
  const codeKey = codeKeyOf(signingKey);

  const held: { fetch?: (request: Request, env: object) => Response | Promise<Response> } = {};
  const listener = getRequestListener(
    (request, env) => held.fetch?.(request, env) ?? new Response(null, { status: 503 }),
  );
  const server = createServer((incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
  const address = await listen(server, config);
  closers.push(() => drain(server));
  const events = createEventStreams({ db, clock, log, openFeed });
  closers.push(() => events.close());
  const catalogueFeed = createCatalogueFeed({ log, openFeed });
  closers.push(() => catalogueFeed.close());
  const publicUrl = config.publicUrl ?? address;
  const limits = createLimits(config, db);
  const payments = createGateway(provider);
  const identity = await openIdentityProvider(config, publicUrl);
  closers.push(identity.close);
  const identityProvider = createIdentityProvider(identity.provider, log);
  const mailSender = createMailSender({
    db,
    clock,
    log,
    mailer,
    write: (request) => writeMail({ db, clock, codeKey, publicUrl }, request),
  });
  closers.push(() => mailSender.stop());
  const deps: Deps = {
    config,
    db,
    clock,
    log,
    mailer,
    mailSender,
    accessTokens,
    limits,
    codeKey,
    publicUrl,
    paymentProvider: provider,
    payments,
    identityProvider,
    events,
    catalogueFeed,
    messenger: createMessenger({ config, clock, publicUrl, keys: await loadVapidKeys(config.push.vapid, db) }),
  };
  const renderer = await openRenderer(log, (request) => app.fetch(request, OWN_CALLS), closers);
  const sharePictures = openSharePictures(log, closers);
  const app = createApp(deps, {
    clientDir: CLIENT_DIR,
    ...(renderer === null ? {} : { renderer }),
    ...(sharePictures === null ? {} : { sharePictures }),
    ...(sandbox === null ? {} : { paymentSandbox: sandbox.browserApp }),
  });
  held.fetch = app.fetch;
  sandbox?.deliverWebhooksTo(`${address}/pubapp/payments/webhook`);

  closers.push(
    poll(log, {
      everyMs: HOUSEKEEPING_MS,
      work: () => runHousekeeping(config, db, clock),
      failure: 'Housekeeping failed',
    }),
  );
  mailSender.wake();
  const mailTimer = setInterval(() => mailSender.wake(), MAIL_POLL_MS);
  closers.push(() => clearInterval(mailTimer));
  closers.push(
    poll(log, {
      everyMs: REFUND_POLL_MS,
      work: () => payRefunds(deps),
      failure: 'Polling for refunds failed',
    }),
  );
  for (const kind of [cartPayable, billPayable]) {
    const work = () => settleUnreported(deps, kind);
    closers.push(poll(log, { everyMs: PAYMENT_POLL_MS, work, failure: 'Polling for payments failed' }));
  }
  closers.push(
    poll(log, {
      everyMs: PUSH_POLL_MS,
      work: () => sendPushMessages(deps),
      failure: 'Polling for push messages failed',
    }),
  );
  const stepSeconds = config.sandboxOperatorSeconds;
  if (stepSeconds > 0) {
    const work = () => playOperator({ db, clock, stepSeconds });
    closers.push(poll(log, { everyMs: OPERATOR_POLL_MS, work, failure: 'The sandbox operator failed' }));
  }
  const sandboxCharges = sandbox && `${sandbox.apiBase}/sandbox/charges`;
  const sandboxLogin = config.identityProvider === null ? identity.provider.issuer : null;
  return { address, publicUrl, seeded, deps, sandboxCharges, sandboxLogin, close };
}

/** Null without a build or with an older build: pages then come empty. */
async function openRenderer(
  log: Log,
  ask: (request: Request) => Response | Promise<Response>,
  closers: Closer[],
): Promise<Renderer | null> {
  if (![CLIENT_DIR, RENDER_MODULE, RENDER_WORKER].every((file) => existsSync(file))) return null;
  const module = pathToFileURL(RENDER_MODULE).href;
  const renderer = await startRenderer({ log, ask, worker: RENDER_WORKER, module, clientDir: CLIENT_DIR });
  closers.push(() => renderer.close());
  return renderer;
}

/** Null without a build: pages then name the photographs. */
function openSharePictures(log: Log, closers: Closer[]): SharePictures | null {
  const mark = path.join(CLIENT_DIR, 'favicon.svg');
  if (![SHARE_WORKER, mark].every((file) => existsSync(file))) return null;
  const pictures = createSharePictures({ log, worker: SHARE_WORKER, mark });
  closers.push(() => pictures.close());
  return pictures;
}

async function runHousekeeping(config: Config, db: Database, clock: Clock): Promise<void> {
  await deleteExpired(db, clock);
  if (config.demo) await keepDemoSlots(db, clock);
}

async function openDatabase(
  config: Config,
  log: Log,
  closers: Closer[],
): Promise<{ db: Database; openFeed: OpenFeed }> {
  if (config.databaseUrl === null) {
    closers.push(lockDataDir(config.dataDir));
    const lite = await openPglite({ dataDir: path.join(config.dataDir, 'database') });
    const db = databaseOn(pglitePool(lite));
    closers.push(() => db.destroy());
    return { db, openFeed: sharedFeed(pgliteFeed(lite, db)) };
  }
  const onIdleError = (error: Error): void => log.error('A database connection failed', error);
  const db = databaseOn(postgresPool(config.databaseUrl, { onIdleError }));
  closers.push(() => db.destroy());
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new StartError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
  return { db, openFeed: sharedFeed(postgresFeed(config.databaseUrl)) };
}

async function openPayments(
  config: Config,
  closers: Closer[],
): Promise<{ provider: PaymentProvider; sandbox: PaymentSandbox | null }> {
  const provider = configuredProvider(config);
  if (provider !== null) return { provider, sandbox: null };
  // Payments in Postgres refer to the sandbox's state in the data directory, so it is locked too.
  if (config.databaseUrl !== null) closers.push(lockDataDir(config.dataDir));
  const port = config.port === 0 ? 0 : config.port + 1;
  const sandbox = await startPaymentSandbox({ dataDir: config.dataDir, port });
  closers.push(() => sandbox.close());
  return { provider: sandboxProvider(sandbox), sandbox };
}

/** Refuses new connections and closes requests that take longer than `DRAIN_MS`. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}
