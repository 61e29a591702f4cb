/** A rendered value and whether others may get it too. */
export interface CacheableValue<Value> {
  value: Value;
  isCacheable: boolean;
}

/**
 * Keeps the most recently used values up to a bound. Callers that miss the same key at the same time
 * share one rendering. After {@link clear} nothing that was begun before it is handed to a new caller
 * or stored, so a page can never be older than the last change.
 */
export class SingleFlightCache<Value> {
  readonly #max: number;
  readonly #values = new Map<string, Value>();
  #underWay = new Map<string, Promise<Value>>();
  #generation = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#values.size;
  }

  /** What is kept under this key now. */
  find(key: string): Value | undefined {
    const known = this.#values.get(key);
    if (known !== undefined) this.#keep(key, known);
    return known;
  }

  async get(key: string, render: () => Promise<CacheableValue<Value>>): Promise<Value> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const begun = this.#underWay.get(key);
    if (begun) return begun;

    const fresh = this.#renderOnce(key, render);
    this.#underWay.set(key, fresh);
    return fresh;
  }

  clear(): void {
    this.#generation += 1;
    this.#values.clear();
    this.#underWay = new Map();
  }

  async #renderOnce(key: string, render: () => Promise<CacheableValue<Value>>): Promise<Value> {
    const generation = this.#generation;
    const underWay = this.#underWay;
    try {
      const { value, isCacheable } = await render();
      if (isCacheable && generation === this.#generation) this.#keep(key, value);
      return value;
    } finally {
      underWay.delete(key);
    }
  }

  /** Puts the key last, where the most recently used are, and drops the first when there are too many. */
  #keep(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#max) return;
    const [oldest] = this.#values.keys();
    if (oldest !== undefined) this.#values.delete(oldest);
  }
}
