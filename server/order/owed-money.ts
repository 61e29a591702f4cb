import { REFUND_ATTENTION } from '#contract/order-attention.ts';
import type { Cents } from '#contract/money.ts';

/** What of one payment is to be refunded, and what of it the owner has agreed with the customer to keep. */
export interface OwedShare {
  owed: Cents;
  agreed: Cents;
}

const REFUND_KINDS = REFUND_ATTENTION.map((kind) => `'${kind}'`).join(', ');

/**
 * Returns the one rule of what is to be refunded, as a query over the payments `p` of the orders `o` for which
 * `which` holds: an order that is paid and not cancelled is owed what is kept above what it costs, any other all that is
 * kept. What the owner has agreed to keep counts for neither. A row for each payment, with its share: money
 * of another amount first, then what came twice, the payment that pays for the order last.
 */
export function owedShares(which: string): string {
  return `(
    select m.id, m.order_id, m.left_cents, m.agreed_cents,
      greatest(0, least(m.left_cents - m.agreed_cents,
        sum(m.left_cents - m.agreed_cents) over (partition by m.order_id) - m.due_cents
          - (sum(m.left_cents - m.agreed_cents) over in_turn - (m.left_cents - m.agreed_cents)))) as owed_cents
    from (
      select p.id, p.order_id, p.created_at, p.refund_needed, p.amount_cents = o.total_cents as is_price,
        l.cents as left_cents,
        least(l.cents, coalesce((select sum(coalesce(a.kept_cents, p.amount_cents)) from attention a
          where a.payment_id = p.id and a.resolved_by = 'owner' and a.kind in (${REFUND_KINDS})), 0)) as agreed_cents,
        case when o.payment_status = 'paid' and o.status <> 'cancelled' then o.total_cents else 0 end as due_cents
      from payment p join shop_order o on o.id = p.order_id
        cross join lateral (select p.amount_cents - coalesce((select sum(r.amount_cents) from refund r
          where r.payment_id = p.id and r.state = 'done'), 0) as cents) l
      where ${which}) m
    window in_turn as (partition by m.order_id order by m.is_price, m.refund_needed desc, m.created_at desc, m.id))`;
}

/** Every order that can be owed money: the others have brought one payment, which pays for them. */
export const MAY_BE_OWED = `(o.payment_status <> 'paid' or o.status = 'cancelled'
  or o.id in (select order_id from payment where refund_needed))`;

/** The payments `w` of which something is to be refunded. */
export const OWED = `${owedShares(MAY_BE_OWED)} w where w.owed_cents > 0`;
