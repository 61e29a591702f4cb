import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { orderAsSent } from '#server/tools/testing/order-as-sent.ts';

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
export function orderOf({ id, price }: ProductView, sessionId: string): object {
  return orderAsSent(sessionId, [{ productId: id, priceAtTime: price }], price);
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
