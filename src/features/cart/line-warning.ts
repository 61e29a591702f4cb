import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { shortLineText } from '#contract/catalogue/product.ts';
import { MAX_QUANTITY } from '#contract/cart/cart.ts';
import { randLabelOf } from '#contract/money/money.ts';

/** What the shopper has to know about a line: it cannot be had like this, or its price is another. */
export function lineWarning(line: CartLineView): string | undefined {
  if (!line.available) {
    const text = shortLineText(line);
    return line.stock > 0 ? text : `${text}. Please remove it.`;
  }
  if (line.currentPrice !== line.priceAtTime) {
    return `The price changed from ${randLabelOf(line.priceAtTime)} to ${randLabelOf(line.currentPrice)}.`;
  }
  return undefined;
}

/** Why the quantity cannot grow; undefined while it can. A line with a warning says it there. */
export function quantityLimit(line: CartLineView): string | undefined {
  if (!line.available) return lineWarning(line);
  if (line.quantity >= MAX_QUANTITY) return `At most ${MAX_QUANTITY} of one bouquet`;
  return line.quantity >= line.stock ? shortLineText(line) : undefined;
}
