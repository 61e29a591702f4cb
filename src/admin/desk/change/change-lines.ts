import type { OrderToChangeView } from '#contract/order/change-order.schema.ts';
import { type PricedDeskLine, sizeNameOf } from '#src/admin/desk/desk-lines.ts';

/** How many there are to be of each line that the order has, by its id; none of one that is taken out. */
export type KeptNumbers = Readonly<Record<string, number>>;

export function numbersOf({ lines }: OrderToChangeView): KeptNumbers {
  return Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity]));
}

/** Returns the lines as the shop is sent them. */
export function sentLines(
  order: OrderToChangeView,
  numbers: KeptNumbers,
  added: readonly PricedDeskLine[],
) {
  const kept = order.lines
    .map(({ lineId, quantity }) => ({ lineId, quantity: numbers[lineId] ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
  return [
    ...kept,
    ...added.map((line) => ({
      productId: line.productId,
      size: line.size || sizeNameOf(line),
      quantity: line.quantity,
    })),
  ];
}

/**
 * Returns what was typed over an order that was changed since: what was not touched is as it is now, and what was typed
 * is kept.
 */
export function mergeTyped<Values extends object>(
  typed: Values,
  before: Values,
  now: Values,
): Values {
  const merged = { ...now };
  for (const [field, value] of Object.entries(typed)) {
    if (Reflect.get(before, field) !== value) Reflect.set(merged, field, value);
  }
  return merged;
}
