import type { CartLineView } from '#contract/cart/cart.schema.ts';
import type { Cents } from '#contract/money/money.ts';
import type { DateText } from '#contract/time/day.ts';

/** A cart line with what it costs now and what has changed about it. */
export interface CheckoutLine extends CartLineView {
  lineTotal: Cents;
  /** What has changed about it: gone, too few left, or another price. */
  mark: string | undefined;
  /** Whose prices it has on the chosen day. */
  dayNote?: string | undefined;
}

/** What the checkout needs of the cart; the cart feature hands it over through the route. */
export interface CheckoutCart {
  state: 'loading' | 'ready' | 'failed';
  lines: readonly CheckoutLine[];
  /** The sum of all quantities. */
  count: number;
  subtotal: Cents;
  delivery: Cents;
  /** The delivery may cost more: not all is known that decides about it. */
  isLeast?: boolean | undefined;
  sessionId: string | undefined;
  refetch: () => Promise<void>;
  setQuantity: (line: CheckoutLine, quantity: number) => Promise<unknown>;
}

/** Returns what the delivery costs with bouquets of a sum, on a day; of any day where there is none. */
export type FeeOn = (
  subtotal: Cents,
  day: DateText | '',
) => Pick<CheckoutCart, 'delivery' | 'isLeast'>;

/** What an order costs without a voucher. */
export type FullPrice = Pick<CheckoutCart, 'subtotal' | 'delivery'>;

/** A voucher that the shopper uses. */
export interface CheckoutVoucher {
  code: string;
  isGift?: boolean;
  /** Returns what it takes off. */
  discountOn: (price: FullPrice) => Cents;
}

/** What an order costs. */
export interface CheckoutCost extends FullPrice {
  total: Cents;
  isLeast?: boolean | undefined;
  /** What the delivery is called. */
  handover?: string | undefined;
  /** What a voucher takes off. */
  voucher?: { code: string; discount: Cents } | undefined;
}
