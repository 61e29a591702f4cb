import type { ProductView } from '#contract/product.schema.ts';

/** What the shop has answered with success: all of it must be there after any kill. */
export interface Acknowledged {
  cartLines: { sessionId: string; id: string }[];
  orders: { id: string; orderNumber: string; total: string }[];
  /** Sentences about what went otherwise than it should. */
  unexpected: string[];
}

export function nothingYet(): Acknowledged {
  return { cartLines: [], orders: [], unexpected: [] };
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
