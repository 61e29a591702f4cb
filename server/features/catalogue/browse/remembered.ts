/** What was worked out lately, by what it was asked with. Whoever asks for much else fills no memory. */
export class Remembered<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  find(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Answers the value that it keeps. */
  keep(key: string, value: Value): Value {
    if (this.#values.size >= this.#most) this.#values.clear();
    this.#values.set(key, value);
    return value;
  }
}
