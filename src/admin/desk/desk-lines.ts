import { saleStateOf } from '#contract/catalogue/product-status.ts';
import { availableSizes, DEFAULT_SIZE_NAME, sizePrice } from '#contract/catalogue/product.ts';
import { priceOnDay, type SeasonPrice } from '#contract/catalogue/season-price.ts';
import { feeRange } from '#contract/delivery/delivery-fee.ts';
import type { DeliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { type Cents, cents, sum, times } from '#contract/money/money.ts';

/** A bouquet on the form of the order desk. */
export interface DeskLine {
  productId: string;
  /** The size's code; empty for a bouquet without sizes. */
  size: string;
  quantity: number;
}

/** A line with what its bouquet is and costs at the moment. */
export interface PricedDeskLine extends DeskLine {
  product: AdminProductView;
  sizes: { value: string; label: string }[];
  price: Cents;
}

/** Returns a line of one of this bouquet, in its first size: the usual one where it is offered. */
export function lineOf(product: AdminProductView): DeskLine {
  const sizes = availableSizes(product);
  const usual = sizes.find(({ code }) => code === 'm') ?? sizes[0];
  return { productId: product.id, size: usual?.code ?? '', quantity: 1 };
}

/** The day of delivery, and the seasons with prices of their own; while there is no day, the usual prices hold. */
export interface PricedBy {
  seasons: readonly SeasonPrice[];
  day: DateText | '';
}

/** Returns the lines whose bouquet is on sale in their size, at the prices of the day. */
export function pricedLines(
  lines: readonly DeskLine[],
  products: readonly AdminProductView[],
  { seasons, day }: PricedBy,
): PricedDeskLine[] {
  return lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId);
    if (!product || saleStateOf(product) !== 'on_sale') return [];
    const sizes = availableSizes(product);
    const size = sizes.find(({ code }) => code === line.size);
    if (!size && sizes.length > 0) return [];
    return [
      {
        ...line,
        product,
        sizes: sizes.map(({ code, label }) => ({ value: code, label })),
        price: priceOnDay(sizePrice(product, size), { productId: product.id, day }, seasons),
      },
    ];
  });
}

export function totalOf(lines: readonly PricedDeskLine[]): Cents {
  return lines.length > 0
    ? sum(lines.map(({ price, quantity }) => times(price, quantity)))
    : cents(0);
}

/** What an order of the desk costs. */
export interface DeskCost {
  subtotal: Cents;
  /** As little as it can be, until all is typed that decides about it. */
  delivery: Cents;
  isDeliveryKnown: boolean;
}

/** Returns what an order costs; `fees` are undefined while a delivery is free. */
export function costOf(
  lines: readonly PricedDeskLine[],
  values: { deliveryPostalCode: string; deliveryDate: string; deliveryTime: string },
  fees: DeliveryFees | undefined,
): DeskCost {
  const subtotal = totalOf(lines);
  if (!fees) return { subtotal, delivery: cents(0), isDeliveryKnown: true };
  const code = values.deliveryPostalCode.trim();
  const { least, most } = feeRange(fees, {
    codes: /^\d{4}$/.test(code) ? [code] : undefined,
    day: values.deliveryDate || undefined,
    slot: DELIVERY_SLOTS.find((slot) => slot === values.deliveryTime),
    subtotal,
  });
  return { subtotal, delivery: least, isDeliveryKnown: least === most };
}

/** Returns the name of a line's size, as the order will have it. */
export function sizeNameOf({ size, sizes }: PricedDeskLine): string {
  return sizes.find(({ value }) => value === size)?.label ?? DEFAULT_SIZE_NAME;
}
