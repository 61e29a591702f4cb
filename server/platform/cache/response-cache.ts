import type { CachedResponse } from './cached-response.ts';

/** Cached responses are rebuilt at most once in this time, in ms, however often data changes. */
const SHORTEST_LIFE_MS = 250;

/** What the database says has changed, by the name of its notice. */
export const CHANGES = [
  'catalogue_changed',
  'season_changed',
  'delivery_changed',
  'words_changed',
] as const;
export type Change = (typeof CHANGES)[number];

/** A cache of answers that are the same for every visitor. */
export interface CacheSource {
  /** The changes that empty it; all of them where it names none. */
  emptiedBy?: readonly Change[];
  /**
   * Returns the answer to a GET of exactly this address (path and query), in the encodings that are ready; left out where
   * the cache has parts of answers only.
   */
  find?(url: string): Partial<CachedResponse> | undefined;
  /** Empties the cache at once, because the data behind its responses has changed. */
  clear(): void;
  /** Returns whether its answers are out of date by time alone; left out where they never are. */
  isOver?(): boolean;
}

/** A cache that has whole answers. */
export interface AnswerSource extends CacheSource {
  find: NonNullable<CacheSource['find']>;
}

/** The answers that are ready, of all sources. */
export interface ResponseCache extends AnswerSource {
  /** False while developing and in most tests: then every answer is made when it is asked for. */
  keeps: boolean;
  add(source: CacheSource): void;
  /** How many were sent so far without Fastify. */
  readonly sent: number;
  recordHit(): void;
  /** Empties all sources once answers of one are out of date by time alone. */
  clearWhenOver(): void;
  /**
   * Empties what a change in the database affects (without a name, anything may have changed), at once or, when that
   * was done a moment ago, shortly after. Under many orders a second, each of which changes a stock, the shop would do
   * little else than render. A change by the owner on this server is handled by {@link CacheSource.clear} before the
   * owner's request is answered.
   */
  changed(change?: Change): void;
}

export function createResponseCache({ keeps }: Pick<ResponseCache, 'keeps'>): ResponseCache {
  const sources: CacheSource[] = [];
  let clearedAt = Number.NEGATIVE_INFINITY;
  let later: NodeJS.Timeout | undefined;
  const pending = new Set<Change>();
  /** The sources whose answers can be out of date by time alone. */
  const timed: CacheSource[] = [];
  let sent = 0;

  function clear(): void {
    for (const change of CHANGES) pending.add(change);
    forget();
  }

  function clearWhenOver(): void {
    if (timed.some((source) => source.isOver?.())) clear();
  }

  /** Empties the sources that the pending changes affect. */
  function forget(): void {
    clearTimeout(later);
    later = undefined;
    clearedAt = performance.now();
    for (const source of sources) {
      const { emptiedBy = CHANGES } = source;
      if (emptiedBy.some((change) => pending.has(change))) source.clear();
    }
    pending.clear();
  }

  return {
    keeps,
    add(source) {
      sources.push(source);
      if (source.isOver) timed.push(source);
    },
    get sent() {
      return sent;
    },
    recordHit() {
      sent += 1;
    },
    clearWhenOver,
    find(url) {
      clearWhenOver();
      for (const source of sources) {
        const answer = source.find?.(url);
        if (answer) return answer;
      }
      return undefined;
    },
    clear,
    changed(change) {
      for (const each of change ? [change] : CHANGES) pending.add(each);
      if (later) return;
      const age = performance.now() - clearedAt;
      if (age >= SHORTEST_LIFE_MS) forget();
      else later = setTimeout(forget, SHORTEST_LIFE_MS - age).unref();
    },
  };
}
