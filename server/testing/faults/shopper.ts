import { cartLineView } from '#contract/cart.schema.ts';
import { orderView } from '#contract/order.schema.ts';
import { paymentRedirect } from '#contract/payment.schema.ts';
import type { ProductView } from '#contract/product.schema.ts';

/** What the shop has answered with success: all of it must be there after any kill. */
export interface Acknowledged {
  cartLines: { sessionId: string; id: string }[];
  orders: { id: string; orderNumber: string; total: string }[];
  /** Times the shop answered something that is neither success nor "try again". */
  unexpected: string[];
}

export function nothingYet(): Acknowledged {
  return { cartLines: [], orders: [], unexpected: [] };
}

/** Buys one bouquet after the other until the shop is gone: cart, order, payment page, payment. */
export async function shopUntilItIsGone(
  address: string,
  standIn: string,
  product: ProductView,
  acknowledged: Acknowledged,
  shopper: string,
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const sessionId = `${shopper}_${turn}_session`;
    const line = await post(`${address}/api/cart`, { sessionId, productId: product.id, size: 'm' });
    if (!line) return;
    if (line.status !== 201) {
      note(acknowledged, line);
      continue;
    }
    acknowledged.cartLines.push({ sessionId, id: cartLineView.parse(line.body).id });

    const placed = await post(`${address}/api/orders`, orderOf(product, sessionId));
    if (!placed) return;
    if (placed.status !== 201) {
      note(acknowledged, placed);
      continue;
    }
    const { id, orderNumber, total } = orderView.parse(placed.body);
    acknowledged.orders.push({ id, orderNumber, total });

    const begun = await post(`${address}/api/payfast/initiate`, { orderId: id });
    if (!begun) return;
    if (begun.status !== 200) {
      note(acknowledged, begun);
      continue;
    }
    const { url, data } = paymentRedirect.parse(begun.body);
    await fetch(url, { method: 'POST', body: new URLSearchParams(data), redirect: 'manual' });
    await post(`${standIn}/__sim/pay`, { m_payment_id: orderNumber });
  }
}

/** One bouquet, for a day that is open. */
export function orderOf(product: ProductView, sessionId: string): object {
  return {
    sessionId,
    customerName: 'Thandi Mokoena',
    customerEmail: 'thandi@example.co.za',
    customerPhone: '0821234567',
    deliveryAddress: '12 Fourth Avenue',
    deliveryPostalCode: '2092',
    deliveryDate: openDay(),
    subtotal: product.price,
    delivery: '0.00',
    total: product.price,
    items: [{ productId: product.id, quantity: 1, size: 'm', priceAtTime: product.price }],
  };
}

/** In three days, or four where that is a Sunday. */
function openDay(): string {
  const day = new Date(Date.now() + 3 * 86_400_000);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Undefined when there was no answer: the shop is gone, and nothing was acknowledged. */
export async function post(
  url: string,
  body: object,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return undefined;
  }
}

/** 503 is an honest answer while the database is away; anything else was not expected here. */
function note(acknowledged: Acknowledged, { status, body }: { status: number; body: unknown }) {
  if (status !== 503) acknowledged.unexpected.push(`${status} ${JSON.stringify(body)}`);
}
