import { setTimeout as pause } from 'node:timers/promises';
import { buy } from './buy.ts';
import type { ShopHttpClient } from './shop-client.ts';
import type { Acknowledged } from './shopper.ts';

/** A day in the shop, in hundredths: most look, some fill a cart, few buy, half of those pay (docs/reference/security.md, 3). */
const MIX = { look: 70, cart: 20, order: 6, pay: 3, owner: 1 } as const;
type Act = keyof typeof MIX;
const ACTS = Object.entries(MIX).flatMap(([act, share]) => Array<Act>(share).fill(act as Act));
const PAGES = ['/api/products', '/', '/trpc/catalogue.list', '/shop'];
/** How long visitors whose request is under way are waited for at the end, in milliseconds. */
const LAST_MS = 40_000;

/**
 * Visitors that come at a fixed rate whether or not the shop answers, as the public does. What the
 * shop acknowledges goes into `acknowledged`.
 */
export class OpenLoopLoad {
  readonly #client: ShopHttpClient;
  readonly #acknowledged: Acknowledged;
  readonly #perSecond: number;
  readonly #under = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #count = 0;
  #cookie = '';

  constructor(client: ShopHttpClient, acknowledged: Acknowledged, perSecond: number) {
    this.#client = client;
    this.#acknowledged = acknowledged;
    this.#perSecond = perSecond;
  }

  /** `ownerPassword` signs the owner in, once: the session has to outlive every fault. */
  async start(ownerPassword: string): Promise<void> {
    this.#cookie = await this.#client.signIn(ownerPassword);
    await this.#client.learnProducts();
    const begun = performance.now();
    this.#timer = setInterval(() => {
      const due = ((performance.now() - begun) * this.#perSecond) / 1000;
      while (this.#count < due) this.#send();
    }, 1000 / this.#perSecond);
  }

  /** No more visitors; resolves once the last has an answer, or has waited too long for one. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#client.close();
    await Promise.race([Promise.all(this.#under), pause(LAST_MS, undefined, { ref: false })]);
  }

  get sent(): number {
    return this.#count;
  }

  #send(): void {
    this.#count += 1;
    const act = ACTS[Math.floor(Math.random() * ACTS.length)] ?? 'look';
    const visit = this.#visit(act, this.#count).catch((error: unknown) => {
      this.#acknowledged.unexpected.push(String(error));
    });
    this.#under.add(visit);
    void visit.then(() => this.#under.delete(visit));
  }

  async #visit(act: Act, number: number): Promise<void> {
    const client = this.#client;
    switch (act) {
      case 'look':
        await client.ask(PAGES[number % PAGES.length] ?? '/');
        return;
      case 'owner': {
        const answer = await client.ask('/api/admin/session', {
          headers: { cookie: this.#cookie },
        });
        if (answer?.status === 200 && !answer.text.includes('true')) {
          this.#acknowledged.unexpected.push('The owner was signed out');
        }
        return;
      }
      case 'cart':
        await buy(client, this.#acknowledged, 'cart');
        return;
      case 'order':
        await buy(client, this.#acknowledged, 'order');
        return;
      case 'pay':
        await buy(client, this.#acknowledged, 'pay');
    }
  }
}
