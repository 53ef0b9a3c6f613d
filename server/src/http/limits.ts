import { CompiledQuery } from 'kysely';
import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Limit, Limits } from '#server/deps/limits.ts';
import { tooManyRequests } from './problem.ts';

const MINUTE = 60;
const HOUR = 3600;

/** A sign-up checks two fields, and each again after a correction. */
const CHECKS_PER_SIGN_UP = 4;

/** The general limits are counted per process, to avoid a write per request; the others in the database, if shared. */
export function createLimits(config: Config, db: Database): Limits {
  const counted = (name: string, points: number, duration: number): RateLimiterAbstract =>
    config.databaseUrl === null ? inMemory(points, duration) : inDatabase(db, name, points, duration);
  const guarded = (name: string, points: number, duration = MINUTE): Limit => limitBy(counted(name, points, duration));
  const guesses = (name: string, points: number, duration: number): Limit =>
    limitBy(counted(name, points, duration), 'too_many_attempts');
  const { requests, signUps, failedLogins } = config.networkLimits;
  return {
    byUser: limitBy(inMemory(config.requestsPerMinute, MINUTE)),
    byAddress: limitBy(inMemory(requests, MINUTE)),
    loginByAccount: guarded('login-account', 5),
    loginByAccountAnHour: guarded('login-account-hour', 30, HOUR),
    loginByStrangers: guarded('login-strangers', 60, HOUR),
    loginByAddress: guarded('login-address', failedLogins),
    codeByBrowserAnHour: guesses('code-browser-hour', 30, HOUR),
    codeByAccountAnHour: guesses('code-account-hour', 10, HOUR),
    codeByAddressAnHour: guesses('code-address-hour', signUps, HOUR),
    municipalLogin: guarded('municipal-login', signUps),
    availability: guarded('availability', signUps * CHECKS_PER_SIGN_UP),
    promoByUser: guarded('promo-user', 5),
    promoByUserAnHour: guarded('promo-user-hour', 30, HOUR),
    promoByAddress: guarded('promo-address', 100),
    offerByAddressAnHour: guarded('offer-address-hour', 60, HOUR),
    seatingByAddress: guarded('seating-address', 60),
    mailByEmail: guarded('mail-email', 5),
    mailByAddress: guarded('mail-address', signUps),
  };
}

const inMemory = (points: number, duration: number): RateLimiterAbstract => new RateLimiterMemory({ points, duration });

function inDatabase(db: Database, keyPrefix: string, points: number, duration: number): RateLimiterAbstract {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => db.executeQuery(CompiledQuery.raw(text, values)),
  };
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    keyPrefix,
    points,
    duration,
    tableName: 'rate_limits',
    tableCreated: true,
  });
}

function limitBy(limiter: RateLimiterAbstract, refusal?: string): Limit {
  return {
    take: async (key) => {
      try {
        await limiter.consume(shortKey(key));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000, refusal);
        throw error;
      }
    },
    giveBack: async (key) => {
      await limiter.reward(shortKey(key));
    },
  };
}

/** Takes a point of each limit. @returns a function that gives them back. @throws Problem 429 */
export async function takeAll(
  points: readonly { readonly limit: Limit; readonly key: string }[],
): Promise<() => Promise<void>> {
  for (const { limit, key } of points) await limit.take(key);
  return async () => {
    for (const { limit, key } of points) await limit.giveBack(key);
  };
}

/** For codes that can be guessed: only misses count. @throws Problem 429 */
export async function countMisses<Found>(
  limit: Limit,
  key: string,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  await limit.take(key);
  const found = await find();
  if (found !== null) await limit.giveBack(key);
  return found;
}

/** A fixed-length key that does not contain the mail address. */
const shortKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
