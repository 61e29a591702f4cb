import { vi } from 'vitest';

/** Maps that modules make which are imported while it is in force, and how large they became. */
export interface WatchedMaps {
  /** The most entries that one of them had while the work was done. */
  mostDuring(work: () => unknown): Promise<number>;
  /** How many entries they have now, together. */
  size(): number;
}

/** From now on `new Map()` makes one that is watched, until `vi.unstubAllGlobals()`. */
export function watchMaps(): WatchedMaps {
  const maps: Map<unknown, unknown>[] = [];
  let most = 0;
  class WatchedMap<K, V> extends Map<K, V> {
    constructor(entries?: Iterable<readonly [K, V]> | null) {
      super(entries);
      maps.push(this);
    }
    override set(key: K, value: V): this {
      super.set(key, value);
      most = Math.max(most, this.size);
      return this;
    }
  }
  vi.stubGlobal('Map', WatchedMap);
  return {
    async mostDuring(work) {
      most = 0;
      await work();
      return most;
    },
    size: () => maps.reduce((sum, map) => sum + map.size, 0),
  };
}
