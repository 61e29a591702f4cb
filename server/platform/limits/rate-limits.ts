import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Share } from './network.ts';
import { type Limit, type LimitName, LIMITS } from './limits.ts';
import { RecentCounts } from './recent-counts.ts';

declare module 'rate-limiter-flexible' {
  interface RateLimiterStoreAbstract {
    /**
     * Returns for how many milliseconds a key of the store is refused without asking the store. The library's types
     * leave it out.
     */
    getInMemoryBlockMsBeforeExpire(storedKey: string): number;
  }
}

/** Longer keys are counted by their digest: callers choose some of them, and an index holds only so much. */
const LONGEST_KEY = 100;

export interface RateLimits {
  /** False where nothing is counted. */
  isOn: boolean;
  /**
   * Counts a use, or so many, for a key or for each share of a caller. Throws TOO_MANY, with the seconds to wait,
   * when one is used up.
   */
  consume(limit: LimitName, by: string | readonly Share[], uses?: number): Promise<void>;
  /**
   * Throws TOO_MANY where a key has used up what it may do, and counts nothing. Of limits that all servers count
   * together.
   */
  assertUsesLeft(limit: LimitName, key: string): Promise<void>;
  /** Gives back uses that were not made, of a limit that each server counts for itself. */
  giveBack(limit: LimitName, shares: readonly Share[], uses: number): void;
  /** Resets what a key has used up so far. */
  resetLimit(limit: LimitName, key: string): Promise<void>;
  /** Deletes counts whose time was over by then. */
  purge(now: Date): Promise<void>;
}

/** For `RATE_LIMIT=off` and for tests of other things. */
export const noRateLimits: RateLimits = {
  isOn: false,
  consume: async () => undefined,
  assertUsesLeft: async () => undefined,
  giveBack: () => undefined,
  resetLimit: async () => undefined,
  purge: async () => undefined,
};

/**
 * Creates the limits that are counted in PostgreSQL. `now`, in milliseconds, is for what each server counts for itself.
 */
export function postgresRateLimits(
  pool: Pool,
  now: () => number = () => performance.now(),
): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const counts = new Map<LimitName, RecentCounts>();
  /** Returns the limiter of this name with `factor` times the usual points, made on first use. */
  function limiterOf(name: LimitName, factor: number): RateLimiterPostgres {
    const known = limiters.get(`${name} ${factor}`);
    if (known) return known;
    const points = LIMITS[name].points * factor;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: LIMITS[name].seconds,
      inMemoryBlockOnConsumed: points + 1,
      // The hourly housekeeping does it, once for all servers.
      clearExpiredByTimeout: false,
    });
    limiters.set(`${name} ${factor}`, limiter);
    return limiter;
  }

  async function takeHere(limit: LimitName, shares: readonly Share[], uses: number): Promise<void> {
    const recent = counts.get(limit) ?? new RecentCounts(LIMITS[limit], now);
    counts.set(limit, recent);
    const waitMs = recent.consume(shares, uses);
    if (waitMs > 0) throw tooMany(waitMs);
  }

  async function takeTogether(
    limit: LimitName,
    shares: readonly Share[],
    uses: number,
  ): Promise<void> {
    const all = shares.map(({ key, factor }) => ({
      limiter: limiterOf(limit, factor),
      key: keyOf(key),
    }));
    // First: a /48 that is refused would else have a row written for each of its /64 networks.
    for (const { limiter, key } of all) {
      const waitMs = limiter.getInMemoryBlockMsBeforeExpire(limiter.getKey(key));
      if (waitMs > 0) throw tooMany(waitMs);
    }
    for (const { limiter, key } of all) {
      try {
        await limiter.consume(key, uses);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooMany(refusal.msBeforeNext);
      }
    }
  }

  return {
    isOn: true,
    async consume(limit, by, uses = 1) {
      const { isOfServer, siteFactor = Infinity }: Limit = LIMITS[limit];
      const all = typeof by === 'string' ? [{ key: by, factor: 1 }] : by;
      const shares = all.map(({ key, factor }) => ({ key, factor: Math.min(factor, siteFactor) }));
      if (shares.length === 0) return;
      await (isOfServer ? takeHere(limit, shares, uses) : takeTogether(limit, shares, uses));
    },
    async assertUsesLeft(limit, key) {
      const used = await limiterOf(limit, 1).get(keyOf(key));
      if (used && used.remainingPoints <= 0) throw tooMany(used.msBeforeNext);
    },
    giveBack: (limit, shares, uses) => counts.get(limit)?.giveBack(shares, uses),
    async resetLimit(limit, key) {
      await limiterOf(limit, 1).delete(keyOf(key));
    },
    async purge(now) {
      await pool.query('delete from rate_limit where expire < $1', [now.getTime()]);
    },
  };
}

function keyOf(key: string): string {
  return key.length > LONGEST_KEY ? createHash('sha256').update(key).digest('base64url') : key;
}

function tooMany(waitMs: number): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ShopError('TOO_MANY', { details: { retryAfterSeconds } });
}
