import { randomUUID } from 'node:crypto';
import { MAX_QUANTITY } from '#contract/cart/cart.ts';
import { type Cents, cents, sum, times } from '#contract/money/money.ts';
import type { ChangedLine } from '#contract/order/change-order.schema.ts';
import {
  findPurchasableSize,
  isOnSale,
  type PurchasableSize,
} from '#server/features/catalogue/purchasable-size.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import type { OrderLine } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';

/** A line of a changed order; one that the order has keeps its id, its place and the price that was paid. */
export interface PlannedLine {
  id: string;
  isNew: boolean;
  product: { id: string };
  productName: string;
  sizeCode: string;
  sizeLabel: string;
  quantity: number;
  priceCents: number;
}

/** Returns what something of this usual price costs on the day of delivery. */
type DayPrice = (price: Cents, productId: string) => Cents;

/**
 * Returns the lines of an order as they are to be. A line that stays keeps the price that was paid, whatever its day of
 * delivery is now; what is added, be it more of the same, has the price of that day. Throws PRODUCT_NOT_FOUND and SIZE_UNAVAILABLE for what is not on sale, and
 * SETTINGS_CHANGED for a line that the order no longer has. The products are locked.
 */
export function planLines(
  lines: readonly OrderLine[],
  wanted: readonly ChangedLine[],
  products: ReadonlyMap<string, Product>,
  priceOf: DayPrice,
): PlannedLine[] {
  const offerOf = (productId: string, size: string | undefined) => {
    const offer = onSaleOffer(productId, size, products);
    return { ...offer, price: priceOf(offer.price, productId) };
  };
  const kept = new Map<string, PlannedLine>();
  const added: PlannedLine[] = [];
  for (const wish of wanted) {
    if (!('lineId' in wish)) {
      addTo(added, newLine(wish.productId, offerOf(wish.productId, wish.size), wish.quantity));
      continue;
    }
    const line = lines.find(({ id }) => id === wish.lineId);
    if (!line || kept.has(line.id)) throw new ShopError('SETTINGS_CHANGED');
    const more = wish.quantity - line.quantity;
    const offer = more > 0 ? offerOf(line.product.id, line.sizeCode || undefined) : undefined;
    const isSamePrice = offer === undefined || offer.price === line.priceCents;
    kept.set(line.id, keptLine(line, isSamePrice ? wish.quantity : line.quantity));
    if (offer && !isSamePrice) addTo(added, newLine(line.product.id, offer, more));
  }
  const planned = [...lines.flatMap(({ id }) => kept.get(id) ?? []), ...added];
  if (planned.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw new ShopError('RULE_NOT_MET', { message: `Quantity must be at most ${MAX_QUANTITY}.` });
  }
  return planned;
}

/** Returns whether lines hold as many of the same bouquets at the same prices; two bouquets may have the same name. */
export function isSameBouquets(one: readonly PricedLine[], other: readonly PricedLine[]): boolean {
  const [first, second] = [numbers(one), numbers(other)];
  return (
    first.size === second.size && [...first].every(([key, number]) => second.get(key) === number)
  );
}

type PricedLine = Pick<PlannedLine, 'product' | 'sizeCode' | 'priceCents' | 'quantity'>;

function numbers(lines: readonly PricedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product, sizeCode, priceCents, quantity } of lines) {
    const key = [product.id, priceCents, sizeCode].join(' ');
    sums.set(key, (sums.get(key) ?? 0) + quantity);
  }
  return sums;
}

/** Returns what the lines cost together, without delivery. */
export function subtotalOf(lines: readonly Pick<OrderLine, 'priceCents' | 'quantity'>[]): Cents {
  return sum(lines.map(({ priceCents, quantity }) => times(cents(priceCents), quantity)));
}

function keptLine(line: OrderLine, quantity: number): PlannedLine {
  const { id, product, productName, sizeCode, sizeLabel, priceCents } = line;
  return {
    id,
    isNew: false,
    product: { id: product.id },
    productName,
    sizeCode,
    sizeLabel,
    quantity,
    priceCents,
  };
}

function newLine(
  productId: string,
  { product, ...offer }: PurchasableSize & { product: Product },
  quantity: number,
): PlannedLine {
  const { price: priceCents, sizeCode, sizeLabel } = offer;
  return {
    id: randomUUID(),
    isNew: true,
    product: { id: productId },
    productName: product.name,
    sizeCode,
    sizeLabel,
    quantity,
    priceCents,
  };
}

/** Adds a new line, to that of the same bouquet in the same size where there is one. */
function addTo(added: PlannedLine[], line: PlannedLine): void {
  const same = added.find(
    ({ product, sizeCode }) => product.id === line.product.id && sizeCode === line.sizeCode,
  );
  if (same) same.quantity += line.quantity;
  else added.push(line);
}

function onSaleOffer(
  productId: string,
  size: string | undefined,
  products: ReadonlyMap<string, Product>,
): PurchasableSize & { product: Product } {
  const product = products.get(productId);
  if (!product || !isOnSale(product)) {
    throw new ShopError('PRODUCT_NOT_FOUND', {
      message: `${product?.name ?? 'One of the bouquets'} is not on sale, so no more of it can be added.`,
      details: { productId },
    });
  }
  const offer = findPurchasableSize(product, size);
  if (!offer) throw new ShopError('SIZE_UNAVAILABLE', { details: { productId } });
  return { ...offer, product };
}
