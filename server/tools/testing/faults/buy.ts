import { randomUUID } from 'node:crypto';
import { cartLineView } from '#contract/cart/cart.schema.ts';
import { orderView } from '#contract/order/order-view.schema.ts';
import { paymentRedirect } from '#contract/payment/payment.schema.ts';
import type { Answer, ShopHttpClient } from './shop-client.ts';
import { type Acknowledged, orderOf, post } from './shopper.ts';

/**
 * One visitor that fills a cart, orders, and pays, or goes as far as `until`. Each step is tried
 * until it is acknowledged: a cart with new ids, an order with the same Idempotency-Key.
 */
export async function buy(
  client: ShopHttpClient,
  acknowledged: Acknowledged,
  until: 'cart' | 'order' | 'pay',
): Promise<void> {
  const visitor = randomUUID();
  const sessionId = `session_${visitor}`;
  const product = client.anyProduct();
  const added = await client.post('/api/cart', { sessionId, productId: product.id, size: 'm' });
  if (added?.status === 201) {
    acknowledged.cartLines.push({ sessionId, id: cartLineView.parse(read(added)).id });
  }
  if (until === 'cart') return;

  const order = { ...orderOf(product, sessionId), customerEmail: `${visitor}@example.co.za` };
  const placed = await client.insist('/api/orders', order, { 'idempotency-key': visitor });
  if (placed?.status !== 201) return;
  const { id, orderNumber, total } = orderView.parse(read(placed));
  acknowledged.orders.push({ id, orderNumber, total });

  const begun = await client.insist('/api/payfast/initiate', { orderId: id });
  if (begun?.status !== 200 || until === 'order') return;
  const { url, data } = paymentRedirect.parse(read(begun));
  await fetch(url, { method: 'POST', body: new URLSearchParams(data), redirect: 'manual' });
  const begunToPay = performance.now();
  await post(`${client.provider}/__sim/pay`, { m_payment_id: orderNumber });
  client.notifiedTimes.push(performance.now() - begunToPay);
}

function read({ text }: Answer): unknown {
  return JSON.parse(text);
}
