import { type Cents, cents } from '#contract/money/money.ts';
import { refundDueShares } from './attention/refund-due.ts';
import { IS_SUPPLEMENT_DUE } from './supplement/supplement.entity.ts';

/** What was paid and refunded of an order, and what is still to be. */
export interface OrderSums {
  paid: Cents;
  refunded: Cents;
  toRefund: Cents;
  /** What is still to be paid for its changes. */
  toPay: Cents;
  /** The shopper has begun to pay that. */
  isRestBegun: boolean;
}

/** Those of {@link ORDER_SUMS}. */
export interface OrderSumsRow {
  paid: number;
  refunded: number;
  toRefund: number;
  toPay: number;
  isRestBegun: boolean;
}

/** SQL: the columns of an {@link OrderSumsRow}, of the order whose id is $1. */
export const ORDER_SUMS = `
  coalesce((select sum(amount_cents) from payment where order_id = $1), 0)::float8 as paid,
  coalesce((select sum(amount_cents) from refund where order_id = $1 and state = 'done'), 0)::float8 as refunded,
  coalesce((select sum(w.owed_cents) from ${refundDueShares('o.id = $1')} w), 0)::float8 as "toRefund",
  coalesce((select s.amount_cents from supplement s join shop_order o on o.id = s.order_id
    where o.id = $1 and ${IS_SUPPLEMENT_DUE}), 0)::float8 as "toPay",
  exists (select from supplement where order_id = $1 and state = 'due' and begun_at is not null) as "isRestBegun"`;

/** Returns the sums of a row that was read with {@link ORDER_SUMS}. */
export function orderSums({
  paid,
  refunded,
  toRefund,
  toPay,
  isRestBegun,
}: OrderSumsRow): OrderSums {
  return {
    paid: cents(paid),
    refunded: cents(refunded),
    toRefund: cents(toRefund),
    toPay: cents(toPay),
    isRestBegun,
  };
}
