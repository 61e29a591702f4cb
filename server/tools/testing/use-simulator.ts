import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { readSettings } from '#server/tools/payfast-simulator/settings.ts';
import { buildSimulator } from '#server/tools/payfast-simulator/simulator.ts';
import { TEST_NOW, type TestShop } from './test-shop.ts';

export interface TestSimulator {
  baseUrl: () => string;
  /** Steers it: the routes under /__sim/. */
  control: (path: string, body: object) => Promise<void>;
  /** Pays an order as its shopper would. The shop is not told: it listens nowhere in these tests. */
  pay: (shop: TestShop, order: OrderView, scenario?: string) => Promise<void>;
}

/**
 * Returns the PayFast simulator, listening for as long as the test file runs; well-behaved at each
 * start. Its clock is that of the shop whose orders are paid.
 */
export function useSimulator(): TestSimulator {
  let baseUrl = '';
  let now = () => TEST_NOW;
  let close: () => Promise<void>;

  async function post(url: string, body: URLSearchParams | object): Promise<void> {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: isForm ? body : JSON.stringify(body),
      headers: isForm ? {} : { 'content-type': 'application/json' },
    });
    if (answer.status >= 400) throw new Error(await answer.text());
  }
  const control = (path: string, body: object) => post(`${baseUrl}/__sim/${path}`, body);

  beforeAll(async () => {
    const { app } = await buildSimulator({ ...readSettings({}), control: true }, () => now());
    baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    close = () => app.close();
  });
  beforeEach(async () => {
    await control('api', { mode: 'ok' });
    await control('refunds', { method: 'PAYMENT_SOURCE' });
  });
  afterAll(() => close());

  return {
    baseUrl: () => baseUrl,
    control,
    async pay(shop, order, scenario = 'never') {
      now = () => shop.clock.now;
      const { url, data } = await shop.trpc().payment.initiate({ orderId: order.id });
      await control('scenario', { m_payment_id: order.orderNumber, name: scenario });
      await post(url, new URLSearchParams(data));
      await control('pay', { m_payment_id: order.orderNumber });
    },
  };
}
