import { type Cents, cents } from '#contract/money/money.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';

/** A payment, with the supplement that it is for. */
export interface PricedPayment {
  amountCents: number;
  supplement?: { amountCents: number } | null | undefined;
}

/** Returns what the first payment of an order has to be: what it cost before it was changed. */
export function firstPriceOf(order: Pick<OrderRow, 'totalCents' | 'firstTotalCents'>): Cents {
  return cents(order.firstTotalCents ?? order.totalCents);
}

/** Returns what a payment has to be to pay for its order, or for the supplement that it is for. */
export function priceOf(
  order: Pick<OrderRow, 'totalCents' | 'firstTotalCents'>,
  supplement: { amountCents: number } | null | undefined,
): Cents {
  return supplement ? cents(supplement.amountCents) : firstPriceOf(order);
}

/** Returns what a gift voucher pays of what an order costs now: the last to get back what a change makes cheaper. */
export function giftShareOf({
  giftCents,
  totalCents,
}: Pick<OrderRow, 'giftCents' | 'totalCents'>): Cents {
  return cents(Math.min(giftCents, totalCents));
}

/** Returns whether a payment is as much as it has to be. */
export function isOfItsPrice(
  { amountCents, supplement }: PricedPayment,
  order: Pick<OrderRow, 'totalCents' | 'firstTotalCents'>,
): boolean {
  return amountCents === priceOf(order, supplement);
}

/**
 * What an order takes of its first payment is what it needs once that payment turns out to be another order's: the next
 * one has to bring no more.
 */
export function forgetFirstPayment(
  order: Pick<OrderRow, 'firstTotalCents' | 'firstCountsCents'>,
): void {
  if (!order.firstCountsCents) return;
  order.firstTotalCents = order.firstCountsCents;
  order.firstCountsCents = null;
}
