import type { Context, MiddlewareHandler } from 'hono';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { LEASE_SECONDS, whileRenewing } from '#server/shared/lease.ts';
import type { ApiEnv } from './environment.ts';
import { badRequest, Problem, unprocessable } from './problem.ts';

const KEPT_SECONDS = 24 * 3600;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** These responses hold tokens, which must not be stored; refresh handles repeats itself. */
const secretPaths =
  /^\/(api\/(login_check|token\/refresh|token\/revoke)|pubapp\/auth\/(municipal_login\/\w+|verify_code|verify_login))\/?$/;
/** Refusals after which the same request may still succeed. */
const notStored: ReadonlySet<number> = new Set([400, 401, 406, 412, 413, 415, 422, 429]);
const storedHeaders = ['Content-Type', 'Location', 'ETag'] as const;

/** Runs a request once per user, method, path and key; stores the response for 24 hours. Contract 1 "Idempotency". */
export function idempotency({ db, clock, log }: Deps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key');
    if (key === undefined || !/^(POST|PUT)$/.test(c.req.method) || secretPaths.test(c.req.path)) return next();
    if (!UUID.test(key)) throw badRequest('The Idempotency-Key must be a UUID.');

    const now = clock.now();
    const claim = {
      id: requestId(c, key),
      fingerprint: createHmac('sha256', key.toLowerCase())
        .update(new URL(c.req.url).search + (await c.req.text()))
        .digest('hex'),
      holder: randomUUID(),
      state: 'running' as const,
      lease_until: addSeconds(now, LEASE_SECONDS),
      expires_at: addSeconds(now, KEPT_SECONDS),
    };
    if (!(await takeLease(db, claim, now))) return await repeat(db, claim, now);

    await whileRenewing(log, () => keepLease(db, claim, clock.now()), next);
    if (isStorable(c.res)) {
      await db
        .updateTable('idempotent_requests')
        .set({
          state: 'done',
          status: c.res.status,
          body: await c.res.clone().text(),
          headers: JSON.stringify(headersToStore(c.res)),
        })
        .where('id', '=', claim.id)
        .where('holder', '=', claim.holder)
        .execute();
    } else {
      await db
        .deleteFrom('idempotent_requests')
        .where('id', '=', claim.id)
        .where('holder', '=', claim.holder)
        .execute();
    }
    return undefined;
  };
}

/** Frees the keys of requests interrupted by a crash. Only where no other server shares the database. */
export async function forgetRunningRequests(db: Database): Promise<void> {
  await db.deleteFrom('idempotent_requests').where('state', '=', 'running').execute();
}

interface Claim {
  readonly id: string;
  readonly fingerprint: string;
  readonly holder: string;
  readonly state: 'running';
  readonly lease_until: Date;
  readonly expires_at: Date;
}

function requestId(c: Context<ApiEnv>, key: string): string {
  const who = c.var.user === null ? 'anonymous' : String(c.var.user.id);
  return createHash('sha256').update([who, c.req.method, c.req.path, key.toLowerCase()].join('\n')).digest('hex');
}

/** A single statement, so that only one of several concurrent requests gets the lease. */
async function takeLease(db: Database, claim: Claim, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('idempotent_requests')
    .values(claim)
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet({ ...claim, status: null, body: null, headers: null })
        .where((where) =>
          where.or([
            where('idempotent_requests.expires_at', '<=', now),
            where.and([
              where('idempotent_requests.state', '=', 'running'),
              where('idempotent_requests.lease_until', '<=', now),
              where('idempotent_requests.fingerprint', '=', claim.fingerprint),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A lease that ran out is not renewed: another server may be about to take it. */
async function keepLease(db: Database, { id, holder }: Claim, now: Date): Promise<void> {
  await db
    .updateTable('idempotent_requests')
    .set({ lease_until: addSeconds(now, LEASE_SECONDS) })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('lease_until', '>', now)
    .execute();
}

async function repeat(db: Database, claim: Claim, now: Date): Promise<Response> {
  const first = await db
    .selectFrom('idempotent_requests')
    .select(['fingerprint', 'state', 'status', 'body', 'headers'])
    .where('id', '=', claim.id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (first !== undefined && first.fingerprint !== claim.fingerprint) throw unprocessable('idempotency_key_reused');
  // Deleted between the two statements: the request ended without a storable response, so the client may retry.
  if (first === undefined || first.state === 'running' || first.status === null) throw requestInProgress();
  const headers = new Headers(storedHeadersOf(first.headers));
  headers.set('Idempotency-Replayed', 'true');
  return new Response(first.body === '' ? null : first.body, { status: first.status, headers });
}

export const requestInProgress = (): Problem =>
  new Problem(409, 'request_in_progress', { headers: { 'Retry-After': '1' } });

function isStorable(response: Response): boolean {
  return response.status < 500 && !notStored.has(response.status) && !response.headers.has('Retry-After');
}

function headersToStore(response: Response): [string, string][] {
  return storedHeaders.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
}

function storedHeadersOf(json: string | null): [string, string][] {
  const parsed: unknown = JSON.parse(json ?? '[]');
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((entry: unknown): [string, string][] =>
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string' ? [[entry[0], entry[1]]] : [],
  );
}
