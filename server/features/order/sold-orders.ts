import { MAY_DIFFER, refundDueShares } from './attention/refund-due.ts';

/** Whether the order `o` was paid and stands, whether or not it cost anything. */
const STANDS = `o.payment_status = 'paid' and o.status <> 'cancelled'`;

/**
 * Whether the order `o` is a sale: a cancelled one is none, whether or not its money went back yet, and neither is one
 * that was delivered free of charge in place of another. A gift voucher is no sale when it is bought: what it pays for is,
 * at its full price.
 */
export const IS_SOLD = `${STANDS} and o.in_place_of = '' and o.fulfilment <> 'email'`;

/**
 * Returns a query: the orders `o` for which `which` holds and that are sales, with `cents`, the money that pays for each
 * as far as it is kept: less what was refunded, as in the files for the bookkeeper. It is the only place with this rule.
 * The values of `which` are needed twice. Those that cost nothing are left out behind a fence (`offset 0`): without it the
 * planner expects so few to be left that it chooses a way that takes minutes.
 */
export function soldOrders(which: string): string {
  return `(select f.* from (
    select o.id, o.paid_at, o.delivery_date, o.suburb, o.delivery_postal_code, o.fulfilment, o.in_place_of,
      coalesce(w.cents, o.total_cents) as cents
    from shop_order o
      left join (
        select order_id, sum(pays_cents)::int as cents from ${refundDueShares(`${which} and ${STANDS} and ${MAY_DIFFER}`)} p
        where p.pays group by order_id) w on w.order_id = o.id
    where ${which} and ${STANDS} offset 0) f where f.in_place_of = '' and f.fulfilment <> 'email')`;
}

/**
 * Returns a query: what came in for the orders `o` for which `which` holds and is no sale, as `agreed_cents`, what is kept
 * by agreement, and `owed_cents`, what is to be refunded. With {@link soldOrders} it is all that came in less what was
 * refunded, but for gift vouchers that were bought.
 */
export function unsoldMoney(which: string): string {
  return `(select o.delivery_date, o.status, w.agreed_cents, w.owed_cents
    from ${refundDueShares(`${which} and o.fulfilment <> 'email' and ${MAY_DIFFER}`)} w
      join shop_order o on o.id = w.order_id)`;
}
