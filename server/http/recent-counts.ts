import { BOUNDS } from '#server/bounds.ts';
import { ShopError } from '#server/errors.ts';

const WINDOW_MS = 60_000;
/** Stands for all callers of a minute in which there are more than can be told apart. */
const OTHERS = '';

/**
 * Counts uses by key within this server, minute by minute: for what costs the processor alone and goes on
 * while the database is away. What several servers count together is in rate-limits.ts.
 */
export class RecentCounts {
  readonly #most: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #endsAt = 0;

  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#now = now;
  }

  /**
   * Counts one use. Throws TOO_MANY, with the seconds to wait, when the key has used up its minute, in which it may
   * do `factor` times the usual.
   */
  take(key: string, factor = 1): void {
    const now = this.#now();
    if (now >= this.#endsAt) {
      this.#counts = new Map();
      this.#endsAt = now + WINDOW_MS;
    }
    const isTold = this.#counts.has(key) || this.#counts.size < BOUNDS.networksOfMinute;
    const counted = isTold ? key : OTHERS;
    const count = (this.#counts.get(counted) ?? 0) + 1;
    this.#counts.set(counted, count);
    if (count <= this.#most * factor) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((this.#endsAt - now) / 1_000));
    throw new ShopError('TOO_MANY', { details: { retryAfterSeconds } });
  }
}
