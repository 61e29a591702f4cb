import { setTimeout as pause } from 'node:timers/promises';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';

/** A person gives up on a page that takes longer, in milliseconds. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 100;

export interface Answer {
  status: number;
  text: string;
  /** Seconds after which to retry; null when the answer does not say. */
  retryAfter: string | null;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
}

/** How visitors reach the shop; it counts how they were answered. */
export class ShopHttpClient {
  readonly address: string;
  readonly provider: string;
  /** Milliseconds until each answer, whatever it was. A caller empties it before it measures. */
  times: number[] = [];
  /** Milliseconds until the provider's notification of a payment was answered. */
  notifiedTimes: number[] = [];
  /** How often each status came; `none` is a connection that was refused or broke off. */
  readonly statuses: Record<string, number> = {};
  /** What was neither success, nor "not now" with a word about when. */
  readonly strange: string[] = [];
  readonly #addresses: readonly string[];
  #products: ProductView[] = [];
  #turn = 0;
  #isClosed = false;

  /** With several addresses, of servers that share a database, each request goes to the next. */
  constructor(address: string, provider: string, addresses: readonly string[] = [address]) {
    this.address = address;
    this.provider = provider;
    this.#addresses = addresses;
  }

  async learnProducts(): Promise<void> {
    this.#products = await fetchProducts(this.address);
  }

  anyProduct(): ProductView {
    const product = this.#products[Math.floor(Math.random() * this.#products.length)];
    if (!product) throw new Error('The shop has no bouquets');
    return product;
  }

  /** From now on no call is tried again: the shop may stay away. */
  close(): void {
    this.#isClosed = true;
  }

  /** Undefined when there was no answer. */
  async ask(path: string, asked: Asked = {}): Promise<Answer | undefined> {
    const begun = performance.now();
    const answer = await this.#fetch(path, asked);
    this.times.push(performance.now() - begun);
    const status = String(answer?.status ?? 'none');
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const isHonest = answer?.status === 503 && answer.retryAfter !== null;
    if (answer && answer.status >= 400 && !isHonest) {
      this.strange.push(`${asked.method ?? 'GET'} ${path}: ${status} ${answer.text.slice(0, 300)}`);
    }
    return answer;
  }

  async post(path: string, body: object, headers = {}): Promise<Answer | undefined> {
    return this.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** Sends the same again until the shop has answered something else than "not now". */
  async insist(path: string, body: object, headers = {}): Promise<Answer | undefined> {
    for (;;) {
      const answer = await this.post(path, body, headers);
      if ((answer && answer.status !== 503) || this.#isClosed) return answer;
      await pause(RETRY_MS);
    }
  }

  /** Returns the cookie header of the owner's session. */
  async signIn(password: string): Promise<string> {
    const answer = await fetch(`${this.address}/api/admin/login`, {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password }),
      headers: { 'content-type': 'application/json' },
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (!answer.ok) throw new Error(`The owner cannot sign in: ${await answer.text()}`);
    return cookies.join('; ');
  }

  async #fetch(path: string, asked: Asked): Promise<Answer | undefined> {
    try {
      this.#turn += 1;
      const address = this.#addresses[this.#turn % this.#addresses.length] ?? this.address;
      const answer = await fetch(address + path, {
        ...asked,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const retryAfter = answer.headers.get('retry-after');
      return { status: answer.status, text: await answer.text(), retryAfter };
    } catch {
      return undefined;
    }
  }
}
