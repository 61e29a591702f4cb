import { expect } from '@playwright/test';

interface Transaction {
  m_payment_id: string;
  pf_payment_id: number;
  state: string;
  attempts: { at: string; httpStatus: number | null }[];
  fields: Record<string, string>;
}

/** Steers the PayFast simulator by its control routes. */
export class PayfastSimulator {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async transactionsOf(orderNumber: string): Promise<Transaction[]> {
    const answer = await fetch(`${this.address}/__sim/transactions`);
    const { transactions } = (await answer.json()) as { transactions: Transaction[] };
    return transactions.filter((transaction) => transaction.m_payment_id === orderNumber);
  }

  /** What happens when the next order to arrive is paid. */
  async chooseNext(name: string, delayMs?: number): Promise<void> {
    await this.#post('scenario', { next: true, name, delayMs });
  }

  /** Pays as if from another device. */
  async pay(orderNumber: string): Promise<void> {
    await this.#post('pay', { m_payment_id: orderNumber });
  }

  /** The day of the next payment of an order's recurring agreement has come. Resolves when the shop was told. */
  async charge(orderNumber: string): Promise<void> {
    await this.#post('charge', { m_payment_id: orderNumber });
  }

  /** The next refund is said to be made and is not. */
  async forgetNextRefund(): Promise<void> {
    await this.#post('api', { mode: 'lieYes', call: 'refund', times: 1 });
  }

  /** Waits until the shop has answered a notification of this order with 200. Returns when that was. */
  async notifiedAt(orderNumber: string): Promise<number> {
    let at: string | undefined;
    await expect
      .poll(async () => {
        const transactions = await this.transactionsOf(orderNumber);
        at = transactions
          .flatMap(({ attempts }) => attempts)
          .find(({ httpStatus }) => httpStatus === 200)?.at;
        return at;
      })
      .toBeDefined();
    return Date.parse(at ?? '');
  }

  async #post(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.address}/__sim/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.ok).toBe(true);
  }
}
