import { join } from 'node:path';
import { z } from 'zod';
import type { Machine } from './machine.ts';
import { orderOfThandi } from './order-of-thandi.ts';

export const ROOT = join(import.meta.dirname, '../../../..');
const ADDRESS = 'http://127.0.0.1:3001';
const products = z.array(z.object({ id: z.string(), price: z.string() }));

/** The built shop of this repository on a machine that has its database, with the settings of the page. */
export class ShopOnMachine {
  readonly #machine: Machine;
  readonly #settings: readonly string[];
  readonly #network: { isOnline: boolean };
  #bouquet = { id: '', price: '' };

  /** `settings` are lines of NAME=value. */
  constructor(machine: Machine, settings: string, network = { isOnline: false }) {
    this.#machine = machine;
    const own = ['PORT=3001', 'DATA_DIR=/var/lib/shop', 'LOG_LEVEL=warn'];
    this.#settings = [...own, ...settings.trim().split('\n')];
    this.#network = network;
  }

  /** Returns how a start ends that is refused, and what it says. */
  refused(): Promise<{ code: number; said: string }> {
    return this.#machine.try(`${this.#command('timeout 60 node server/main.ts')} 2>&1`);
  }

  /** Starts it, and waits until it is ready. Throws with its last words when it is not. */
  async start(): Promise<void> {
    await this.#run(`
      (${this.#command('setsid node server/main.ts')}) > /var/log/shop.log 2>&1 < /dev/null &
      timeout 60 bash -c 'until curl -fs -o /dev/null ${ADDRESS}/readyz; do sleep 0.2; done' \
        || { tail -5 /var/log/shop.log; false; }`);
    const listed = await this.#run(`curl -fs ${ADDRESS}/api/products`);
    [this.#bouquet = this.#bouquet] = products.parse(JSON.parse(listed));
  }

  /** Orders a bouquet. Returns the status of the answer. */
  async order(): Promise<string> {
    const BODY = JSON.stringify(orderOfThandi(this.#bouquet.id, this.#bouquet.price));
    return this.#run(
      `curl -s -o /dev/null -w '%{http_code}' -H 'content-type: application/json' -d "$BODY" ${ADDRESS}/api/orders || true`,
      { BODY },
    );
  }

  #run(script: string, settings: Record<string, string> = {}): Promise<string> {
    return this.#machine.run(script, { ...this.#network, settings });
  }

  #command(program: string): string {
    return `cd ${ROOT} && env ${this.#settings.map((line) => `'${line}'`).join(' ')} ${program}`;
  }
}
