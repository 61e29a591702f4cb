import { saleStateOf } from '#contract/catalogue/product-status.ts';
import { availableSizes, DEFAULT_SIZE_NAME, sizePrice } from '#contract/catalogue/product.ts';
import { priceOnDay, type SeasonPrice } from '#contract/catalogue/season-price.ts';
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

/** Returns the name of a line's size, as the order will have it. */
export function sizeNameOf({ size, sizes }: PricedDeskLine): string {
  return sizes.find(({ value }) => value === size)?.label ?? DEFAULT_SIZE_NAME;
}
