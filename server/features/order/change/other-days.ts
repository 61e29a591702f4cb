import { type Cents, cents } from '#contract/money/money.ts';
import { priceOnDay, type SeasonPrice } from '#contract/catalogue/season-price.ts';
import type { DateText } from '#contract/time/day.ts';
import { findPurchasableSize } from '#server/features/catalogue/purchasable-size.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What a day must not cost more than. */
interface PricedLine {
  productId: string;
  /** What it costs now where no season changes that. */
  usual: Cents;
  paid: Cents;
}

export const DEARER_DAY = 'Your bouquets cost more on this day: please contact us to have it';

/**
 * Returns a function that tells whether the bouquets of an order cost more on a day than they were ordered for. What the
 * owner has made dearer since, on every day, does not count, and nothing is refunded on a day that is cheaper.
 */
export async function readDearerDays(
  scope: Pick<Scope, 'orders' | 'products'>,
  order: Order,
  seasons: readonly SeasonPrice[],
): Promise<(day: DateText) => boolean> {
  if (seasons.length === 0 || order.inPlaceOf !== '') return () => false;
  const lines = await pricedLines(scope, order);
  return (day) =>
    lines.some(({ productId, usual, paid }) => {
      const price = priceOnDay(usual, { productId, day }, seasons);
      const now = priceOnDay(usual, { productId, day: order.deliveryDate }, seasons);
      return price > Math.max(paid, now);
    });
}

async function pricedLines(
  { orders, products }: Pick<Scope, 'orders' | 'products'>,
  order: Order,
): Promise<PricedLine[]> {
  const lines = await orders.linesOf(order);
  const found = await products.findManyWithDeleted(lines.map(({ product }) => product.id));
  return lines.flatMap(({ product: { id: productId }, sizeCode, priceCents }) => {
    const product = found.get(productId);
    const offer = product && findPurchasableSize(product, sizeCode || undefined);
    return offer ? [{ productId, usual: offer.price, paid: cents(priceCents) }] : [];
  });
}
