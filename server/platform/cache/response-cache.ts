import type { CachedResponse } from './cached-response.ts';

/** Cached responses are rebuilt at most once in this time, in ms, however often data changes. */
const SHORTEST_LIFE_MS = 250;

/** A cache of answers that are the same for every visitor. */
export interface CacheSource {
  /** The answer to a GET of exactly this address (path and query), in the encodings that are ready. */
  find(url: string): Partial<CachedResponse> | undefined;
  /** Forgets all, at once: what they were made of has changed. */
  clear(): void;
}

/** The answers that are ready, of all sources. */
export interface ResponseCache extends CacheSource {
  /** False while developing and in most tests: then every answer is made when it is asked for. */
  keeps: boolean;
  add(source: CacheSource): void;
  /** How many were sent so far without Fastify. */
  readonly sent: number;
  recordHit(): void;
  /**
   * The database says that something has changed: forgets all, at once or, when that was done a moment ago,
   * shortly after. Under many orders a second, each of which changes a stock, the shop would do little else
   * than render. What the owner changes on this server is forgotten by {@link CacheSource.clear} before the
   * owner's request is answered.
   */
  changed(): void;
}

export function createResponseCache({ keeps }: Pick<ResponseCache, 'keeps'>): ResponseCache {
  const sources: CacheSource[] = [];
  let clearedAt = Number.NEGATIVE_INFINITY;
  let later: NodeJS.Timeout | undefined;
  let sent = 0;

  function clear(): void {
    clearTimeout(later);
    later = undefined;
    clearedAt = performance.now();
    for (const source of sources) source.clear();
  }

  return {
    keeps,
    add: (source) => void sources.push(source),
    get sent() {
      return sent;
    },
    recordHit() {
      sent += 1;
    },
    find(url) {
      for (const source of sources) {
        const answer = source.find(url);
        if (answer) return answer;
      }
      return undefined;
    },
    clear,
    changed() {
      if (later) return;
      const age = performance.now() - clearedAt;
      if (age >= SHORTEST_LIFE_MS) clear();
      else later = setTimeout(clear, SHORTEST_LIFE_MS - age).unref();
    },
  };
}
