/** A value that was made, and whether others may get it too. */
export interface CacheableValue<Value> {
  value: Value;
  isCacheable: boolean;
}

/**
 * Keeps the most recently used values up to a bound of `bounds.ts`; none where that is 0. Callers that miss
 * the same key at the same time share one making. After {@link clear} nothing that was begun before it is
 * handed to a new caller or stored, so a page can never be older than the last change.
 */
export class Cache<Value> {
  readonly #max: number;
  readonly #values = new Map<string, Value>();
  #underWay = new Map<string, Promise<Value>>();
  #generation = 0;
  /** The key that was used last: it needs no moving, and moving makes garbage. */
  #latest: string | undefined;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#values.size;
  }

  /** Returns the value that is cached under this key now. */
  find(key: string): Value | undefined {
    const known = this.#values.get(key);
    if (known !== undefined && key !== this.#latest) this.keep(key, known);
    return known;
  }

  /** Returns the value that is cached under this key, or the one that `make` makes. */
  async get(key: string, make: () => Promise<CacheableValue<Value>>): Promise<Value> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const begun = this.#underWay.get(key);
    if (begun) return begun;

    const fresh = this.#makeOnce(key, make);
    this.#underWay.set(key, fresh);
    return fresh;
  }

  /**
   * Returns the values that are cached under these keys, and those that `make` makes of the others, each key with what
   * it is made from. What is not made is left out.
   */
  async getMany<Source>(
    wanted: ReadonlyMap<string, Source>,
    make: (missing: Source[]) => Promise<(readonly [key: string, value: Value])[]>,
  ): Promise<Map<string, Value>> {
    const values = new Map<string, Value>();
    const missing: Source[] = [];
    for (const [key, source] of wanted) {
      const known = this.find(key);
      if (known === undefined) missing.push(source);
      else values.set(key, known);
    }
    if (missing.length === 0) return values;
    const generation = this.#generation;
    for (const [key, value] of await make(missing)) {
      values.set(key, value);
      if (generation === this.#generation) this.keep(key, value);
    }
    return values;
  }

  /** Puts the value last, where the most recently used are; the first goes when there are too many. Returns the value. */
  keep(key: string, value: Value): Value {
    if (this.#max === 0) return value;
    this.#values.delete(key);
    if (this.#values.size >= this.#max) {
      const [oldest] = this.#values.keys();
      if (oldest !== undefined) this.#values.delete(oldest);
    }
    this.#values.set(key, value);
    this.#latest = key;
    return value;
  }

  clear(): void {
    this.#generation += 1;
    this.#values.clear();
    this.#underWay = new Map();
  }

  async #makeOnce(key: string, make: () => Promise<CacheableValue<Value>>): Promise<Value> {
    const generation = this.#generation;
    const underWay = this.#underWay;
    try {
      const { value, isCacheable } = await make();
      if (isCacheable && generation === this.#generation) this.keep(key, value);
      return value;
    } finally {
      underWay.delete(key);
    }
  }
}
