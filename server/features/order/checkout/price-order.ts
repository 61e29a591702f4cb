import { ADD_ONS_ALONE } from '#contract/cart/cart.ts';
import { priceOnDay, type SeasonPrice } from '#contract/catalogue/season-price.ts';
import { type Cents, cents, randText, sum, times } from '#contract/money/money.ts';
import type { PlaceOrderInput } from '#contract/order/place-order.schema.ts';
import { PAYABLE } from '#contract/payment/payment.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import {
  findPurchasableSize,
  isOnSale,
  type PurchasableSize,
} from '#server/features/catalogue/purchasable-size.ts';
import type { TakenVoucher } from '#server/features/voucher/take-voucher.ts';
import { ShopError } from '#server/platform/errors/errors.ts';

export interface PricedLine extends PurchasableSize {
  product: Product;
  quantity: number;
}

export interface PricedOrder {
  lines: PricedLine[];
  subtotal: Cents;
  delivery: Cents;
  /** What a voucher takes off. */
  discount: Cents;
  voucher: TakenVoucher | undefined;
  total: Cents;
  /** What a gift voucher pays of the total, and what is left to pay. */
  gift: Cents;
  toPay: Cents;
}

/** By what an order is priced beside the catalogue. */
interface PriceTerms {
  seasons: readonly SeasonPrice[];
  /** Returns what its delivery costs with bouquets of this sum. */
  feeFor: (subtotal: Cents) => Cents;
  voucher: TakenVoucher | undefined;
}

/**
 * Prices an order from the catalogue and what its delivery costs, by its day, and holds every figure the shopper saw against it.
 * Throws PRODUCT_NOT_FOUND, SIZE_UNAVAILABLE, PRICE_CHANGED (with the right figures), and RULE_NOT_MET where the voucher
 * takes nothing off and where there are add-ons and no bouquet.
 */
export function priceOrder(
  input: Pick<PlaceOrderInput, 'items' | 'deliveryDate' | 'subtotal' | 'delivery' | 'total'>,
  products: ReadonlyMap<string, Product>,
  { seasons, feeFor, voucher }: PriceTerms,
): PricedOrder {
  const { deliveryDate: day } = input;
  const asked = input.items.map((item) => {
    const line = offerFor(item, products);
    const price = priceOnDay(line.price, { productId: line.product.id, day }, seasons);
    return { item, ...line, price };
  });
  refuseAddOnsAlone(asked.map(({ product }) => product));
  const lines = mergeLines(asked);
  const subtotal = sum(lines.map((line) => times(line.price, line.quantity)));
  const delivery = feeFor(subtotal);
  const given = voucher ? voucher.discountOn({ subtotal, delivery }) : cents(0);
  // A gift voucher was paid for: the order is sold at its full price.
  const gift = voucher?.giftId === undefined ? cents(0) : given;
  const discount = cents(given - gift);
  const total = cents(subtotal + delivery - discount);
  const toPay = cents(total - gift);

  const isAsSeen =
    asked.every(({ item, price }) => item.priceAtTime === price) &&
    input.subtotal === subtotal &&
    input.delivery === delivery &&
    input.total === toPay;
  if (!isAsSeen) {
    throw new ShopError('PRICE_CHANGED', {
      details: {
        subtotal: randText(subtotal),
        delivery: randText(delivery),
        ...(voucher && { discount: randText(given) }),
        total: randText(toPay),
        items: lines.map((line) => ({
          productId: line.product.id,
          size: line.sizeLabel,
          quantity: line.quantity,
          priceAtTime: randText(line.price),
        })),
      },
    });
  }
  return { lines, subtotal, delivery, discount, voucher, total, gift, toPay };
}

/** Prices an order that costs nothing: an add-on may be delivered again by itself. Throws PRODUCT_NOT_FOUND, SIZE_UNAVAILABLE. */
export function priceFree(
  { items }: Pick<PlaceOrderInput, 'items'>,
  products: ReadonlyMap<string, Product>,
): PricedOrder {
  const free = cents(0);
  const lines = mergeLines(items.map((item) => ({ ...offerFor(item, products), price: free })));
  return {
    lines,
    subtotal: free,
    delivery: free,
    discount: free,
    voucher: undefined,
    total: free,
    gift: free,
    toPay: free,
  };
}

type Item = PlaceOrderInput['items'][number];

function offerFor(item: Item, products: ReadonlyMap<string, Product>): PricedLine {
  const product = products.get(item.productId);
  if (!product || !isOnSale(product)) {
    throw new ShopError('PRODUCT_NOT_FOUND', { details: { productId: item.productId } });
  }
  const offer = findPurchasableSize(product, item.size);
  if (!offer) {
    throw new ShopError('SIZE_UNAVAILABLE', { details: { productId: product.id } });
  }
  return { ...offer, product, quantity: item.quantity };
}

/** Throws RULE_NOT_MET where there is no bouquet for the add-ons to come with. */
export function refuseAddOnsAlone(products: readonly (Pick<Product, 'kind'> | undefined)[]): void {
  if (products.length > 0 && products.every((product) => product?.kind === 'addon')) {
    throw new ShopError('RULE_NOT_MET', { message: ADD_ONS_ALONE });
  }
}

/** Returns whether a gift voucher pays for all of an order, so that nothing is left to pay. */
export function isCovered({ gift, toPay }: Pick<PricedOrder, 'gift' | 'toPay'>): boolean {
  return gift > 0 && toPay === 0;
}

/** Throws TOTAL_OUT_OF_RANGE for a total that PayFast cannot take in one payment. */
export function refuseUnpayableTotal(total: Cents): void {
  if (total < PAYABLE.min || total > PAYABLE.max) throw new ShopError('TOTAL_OUT_OF_RANGE');
}

/** Merges lines of the same product and size into one, so that a bouquet listed twice cannot dodge a check. */
function mergeLines(lines: readonly PricedLine[]): PricedLine[] {
  const merged = new Map<string, PricedLine>();
  for (const { product, sizeCode, sizeLabel, price, quantity } of lines) {
    const key = `${product.id} ${sizeCode}`;
    const earlier = merged.get(key);
    if (earlier) earlier.quantity += quantity;
    else merged.set(key, { product, sizeCode, sizeLabel, price, quantity });
  }
  return [...merged.values()];
}
