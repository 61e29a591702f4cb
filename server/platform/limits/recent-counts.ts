import { BOUNDS } from './bounds.ts';
import type { Limit } from './limits.ts';
import type { Share } from './network.ts';

/** The part of what a key may do in the whole time that it may usually do at once; the rest comes evenly. */
const AT_ONCE = 1 / 5;
/** An IPv6 /48 may use at most this many times the processor time of one network. */
const LARGEST_FACTOR = 2;

/**
 * Counts uses by key within this server: for work that costs the processor alone and goes on while the database is
 * away. Counts that several servers share are in rate-limits.ts. Each use puts off the time at which its key has used
 * nothing, by as long as it stands for. So uses come back one by one, no two keys start again at the same instant, and
 * a key whose time has come counts as unused.
 */
export class RecentCounts {
  readonly #eachMs: number;
  readonly #mostMs: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();

  /** Allows `points` uses in `seconds`, `atOnce` of them at once. `now` in milliseconds. */
  constructor(
    { points, seconds, atOnce = points * AT_ONCE }: Omit<Limit, 'isOfServer'>,
    now: () => number,
  ) {
    this.#eachMs = (seconds * 1_000) / points;
    this.#mostMs = this.#eachMs * atOnce;
    this.#now = now;
  }

  /**
   * Counts so many uses for all these shares; no more than a key may have at once, or it could never have them.
   * Returns 0, or the milliseconds to wait when one of them is used up: then it is counted for none, and nothing
   * is remembered of the caller.
   */
  consume(shares: readonly Share[], uses = 1): number {
    const now = this.#now();
    const costMs = Math.min(uses * this.#eachMs, this.#mostMs);
    const counted = shares.map(({ key, factor }) => ({
      key,
      next: this.#freeAt(key, now) + costMs / Math.min(factor, LARGEST_FACTOR),
    }));
    const wait = Math.max(...counted.map(({ next }) => next - now - this.#mostMs));
    if (wait > 0) return wait;
    for (const { key, next } of counted) this.#keep(key, next, now);
    return 0;
  }

  /** Gives back uses that were counted and not made. */
  giveBack(shares: readonly Share[], uses: number): void {
    const now = this.#now();
    for (const { key, factor } of shares) {
      const backMs = (uses * this.#eachMs) / Math.min(factor, LARGEST_FACTOR);
      if (this.#counts.has(key)) this.#counts.set(key, this.#freeAt(key, now) - backMs);
    }
  }

  #freeAt(key: string, now: number): number {
    const at = this.#counts.get(key) ?? now;
    // A time further off than any use can put it comes from a clock that has been set back since.
    return at - now > this.#mostMs ? now : Math.max(at, now);
  }

  /** More callers than can be remembered are not refused: that would let one of them refuse all others. */
  #keep(key: string, freeAt: number, now: number): void {
    if (this.#counts.size >= BOUNDS.networksCounted && !this.#counts.has(key))
      this.#forgetFree(now);
    if (this.#counts.size < BOUNDS.networksCounted || this.#counts.has(key)) {
      this.#counts.set(key, freeAt);
    }
  }

  #forgetFree(now: number): void {
    for (const [key, at] of this.#counts) if (at <= now) this.#counts.delete(key);
  }
}
