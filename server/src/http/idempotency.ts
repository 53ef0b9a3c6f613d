import type { Context, MiddlewareHandler } from 'hono';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import { addSeconds } from '#server/shared/clock.ts';
import type { ApiEnv } from './environment.ts';
import { badRequest, Problem, unprocessable } from './problem.ts';

const KEPT_SECONDS = 24 * 3600;
/** Longer than any request takes, payment provider's time-outs included; a crash blocks its key for so long at most. */
const LEASE_SECONDS = 180;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Their answers hold tokens, which are not to be stored; refresh has its own rule for repeats. */
const secretPaths = /^\/(api\/(login_check|token\/refresh|token\/revoke)|pubapp\/auth\/municipal_login\/\w+)\/?$/;
/** Refusals that say nothing about the intent: the same request may succeed when it is sent again. */
const notStored: ReadonlySet<number> = new Set([400, 401, 406, 412, 413, 415, 422, 429]);
const storedHeaders = ['Content-Type', 'Location', 'ETag'] as const;

/**
 * A POST or PUT with an `Idempotency-Key` runs once per user, method, path and key; repeats within 24 hours get the
 * stored answer. Contract 1 "Idempotency".
 */
export function idempotency({ db, clock }: Deps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key');
    if (key === undefined || !/^(POST|PUT)$/.test(c.req.method) || secretPaths.test(c.req.path)) return next();
    if (!UUID.test(key)) throw badRequest('The Idempotency-Key must be a UUID.');

    const now = clock.now();
    const claim = {
      id: requestId(c, key),
      fingerprint: createHmac('sha256', key.toLowerCase())
        .update(await c.req.text())
        .digest('hex'),
      holder: randomUUID(),
      state: 'running' as const,
      lease_until: addSeconds(now, LEASE_SECONDS),
      expires_at: addSeconds(now, KEPT_SECONDS),
    };
    if (!(await takeLease(db, claim, now))) return await repeat(db, claim, now);

    await next();
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

/** Frees the keys of requests that a former process left running: only where no other server shares the database. */
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

/** One statement, so that of many equal requests at once exactly one gets it. */
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

async function repeat(db: Database, claim: Claim, now: Date): Promise<Response> {
  const first = await db
    .selectFrom('idempotent_requests')
    .select(['fingerprint', 'state', 'status', 'body', 'headers'])
    .where('id', '=', claim.id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (first !== undefined && first.fingerprint !== claim.fingerprint) throw unprocessable('idempotency_key_reused');
  // Gone between the two statements: it just ended without an answer to keep, so the caller may come again.
  if (first === undefined || first.state === 'running' || first.status === null) throw requestInProgress();
  const headers = new Headers(storedHeadersOf(first.headers));
  headers.set('Idempotency-Replayed', 'true');
  return new Response(first.body === '' ? null : first.body, { status: first.status, headers });
}

/** 409 for an intent that is being worked on. */
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
