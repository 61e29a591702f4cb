import { orderView } from '#contract/order/order-view.schema.ts';
import { paymentRedirect } from '#contract/payment/payment.schema.ts';
import type { ShopHttpClient } from './shop-client.ts';
import type { TestEnvironment } from './test-environment.ts';
import { type Acknowledged, orderOf, post } from './shopper.ts';

const HEALTH_EVERY_MS = 200;
const NOTIFY_EVERY_MS = 1_000;
/** A monitor gives up on a server after so long. */
const HEALTHY_WITHIN_MS = 2_000;

/** Places orders that wait at the provider for payment only. Returns their numbers. */
export async function preparePayments(
  client: ShopHttpClient,
  acknowledged: Acknowledged,
  count: number,
): Promise<string[]> {
  const numbers: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = {
      ...orderOf(client.anyProduct(), `session_vital_${index}`),
      customerEmail: `vital${index}@example.co.za`,
    };
    const placed = await client.insist('/api/orders', order);
    const { id, orderNumber, total } = orderView.parse(JSON.parse(placed?.text ?? ''));
    acknowledged.orders.push({ id, orderNumber, total });
    const begun = await client.insist('/api/payfast/initiate', { orderId: id });
    const { url, data } = paymentRedirect.parse(JSON.parse(begun?.text ?? ''));
    await fetch(url, { method: 'POST', body: new URLSearchParams(data), redirect: 'manual' });
    numbers.push(orderNumber);
  }
  return numbers;
}

/**
 * Pays one prepared order a second and asks after the shop's health five times a second. `stop` answers
 * which share of each went well: health with 200 in time, notifications with 200 at the first attempt.
 */
export function probeHealth(
  { address, provider }: Pick<TestEnvironment, 'address' | 'provider'>,
  orderNumbers: readonly string[],
) {
  const health: boolean[] = [];
  const asked: Promise<unknown>[] = [];
  const waiting = [...orderNumbers];
  const paid: string[] = [];
  const healthTimer = setInterval(() => {
    const path = health.length % 2 === 0 ? '/healthz' : '/readyz';
    const question = fetch(address + path, { signal: AbortSignal.timeout(HEALTHY_WITHIN_MS) }).then(
      ({ ok }) => health.push(ok),
      () => health.push(false),
    );
    asked.push(question);
  }, HEALTH_EVERY_MS);
  const payTimer = setInterval(() => {
    const number = waiting.shift();
    if (!number) return;
    paid.push(number);
    asked.push(post(`${provider}/__sim/pay`, { m_payment_id: number }));
  }, NOTIFY_EVERY_MS);
  return {
    async stop(): Promise<{ healthy: number; notified: number }> {
      clearInterval(healthTimer);
      clearInterval(payTimer);
      await Promise.all(asked);
      const answer = await fetch(`${provider}/__sim/transactions`);
      const { transactions } = (await answer.json()) as {
        transactions: { m_payment_id: string; attempts: { httpStatus: number | null }[] }[];
      };
      const atOnce = transactions.filter(
        ({ m_payment_id: number, attempts }) =>
          paid.includes(number) && attempts[0]?.httpStatus === 200,
      );
      return {
        healthy: health.filter(Boolean).length / Math.max(1, health.length),
        notified: atOnce.length / Math.max(1, paid.length),
      };
    },
  };
}
