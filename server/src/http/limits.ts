import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { Config } from '#server/config.ts';

import { tooManyRequests } from './problem.ts';

/** A number of points per minute and key. */
export interface Limit {
  /** Takes a point. @throws Problem 429 when none is left. */
  take(key: string): Promise<void>;
  /** Gives a point back (the attempt was not a failure). */
  giveBack(key: string): Promise<void>;
}

/** The limits of contract 1 "Limits", each per minute. */
export interface Limits {
  /** Per user, or per address for anonymous callers. */
  readonly general: Limit;
  readonly loginByAccount: Limit;
  readonly loginByAddress: Limit;
  readonly availability: Limit;
  readonly mailByEmail: Limit;
  readonly mailByAddress: Limit;
}

export function createLimits(config: Config): Limits {
  return {
    general: perMinute(config.requestsPerMinute),
    loginByAccount: perMinute(5),
    loginByAddress: perMinute(25),
    availability: perMinute(20),
    mailByEmail: perMinute(5),
    mailByAddress: perMinute(20),
  };
}

function perMinute(points: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return {
    take: async (key) => {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000);
        throw error;
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
  };
}
