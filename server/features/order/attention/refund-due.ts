import type { Cents } from '#contract/money/money.ts';
import {
  isRefundAttention,
  REFUND_ATTENTION,
  type RefundAttention,
} from '#contract/order/order-attention.ts';
import { isOfItsPrice, type PricedPayment } from '#server/features/order/price-of.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What of one payment is to be refunded, and what of it the owner has agreed with the customer to keep. */
export interface RefundDueShare {
  owed: Cents;
  agreed: Cents;
  /** A refund of as much or more leaves nothing that pays for the order; null where another payment does, or none. */
  endsFrom: Cents | null;
  /** What is to be refunded of the order's other payments. */
  othersOwed: Cents;
  /** The same once nothing is left of this one, so that another payment may pay for the order. */
  othersOwedAfterAll: Cents;
  /** It pays for the order, or for a supplement of it. */
  pays: boolean;
  /** What the order takes of it. */
  takes: Cents;
}

/** What becomes of a payment when its order is cancelled while no more of it is kept. */
export interface PaymentIfCancelled {
  id: string;
  toRefund: Cents;
  /** What is kept already by agreement. */
  kept: Cents;
  /** What of `toRefund` is being refunded already. */
  underWay: Cents;
  /** A gift voucher has paid it: what is to be refunded goes back onto it by itself. */
  isGift: boolean;
}

/** SQL: whether the payment `p` of the order `o` is as much as it has to be for the order or its supplement `s`. */
const IS_OF_ITS_PRICE = `case when s.id is null then p.amount_cents = coalesce(o.first_total_cents, o.total_cents)
  else s.state = 'paid' and p.amount_cents = s.amount_cents end`;

const REFUND_KINDS = REFUND_ATTENTION.map((kind) => `'${kind}'`).join(', ');

/**
 * Returns a query: what is to be refunded of each payment `p` of the orders `o` for which `which` holds. It is the only
 * place with this rule:
 *
 * - One payment pays for an order: the first that made it paid, of those that have the order's price and are not
 *   refunded, or kept by agreement, in full. One pays for each supplement of a changed order, in the same way.
 * - What is left of every other payment is to be refunded; of those too, where the order is unpaid or cancelled.
 * - Of a payment that pays for an order which was made cheaper, what the order no longer takes is to be refunded.
 * - What the owner and the customer have agreed to keep is not to be refunded.
 *
 * `owed_cents` is that sum. `pays_cents` is what the order takes of the payment. `due_if_cancelled_cents` is the same for the order once it is cancelled. `ends_cents` is what
 * pays for the order where no other payment could. `next_due_cents` is what the next payment would pay with, once
 * nothing is left of this one: it is not to be refunded then.
 */
export function refundDueShares(which: string): string {
  return `(
    select m.id, m.order_id, m.supplement_id, m.left_cents, m.agreed_cents, m.pays,
      case when m.pays then least(m.counts_cents, m.due_if_cancelled_cents) else 0 end as pays_cents,
      case when m.pays and m.stands then greatest(0, m.due_if_cancelled_cents - m.counts_cents)
        else m.due_if_cancelled_cents end as owed_cents,
      case when m.pays and m.stands and m.payers = 1 then m.due_if_cancelled_cents end as ends_cents,
      m.due_if_cancelled_cents,
      case when m.pays and m.stands and m.next_may_pay then m.next_due_cents else 0 end as next_due_cents
    from (
      select n.*, n.left_cents - n.agreed_cents as due_if_cancelled_cents, n.may_pay and row_number() over ranked = 1 as pays,
        lead(n.may_pay) over ranked as next_may_pay, lead(n.left_cents - n.agreed_cents) over ranked as next_due_cents,
        count(*) filter (where n.may_pay) over (partition by n.order_id) as payers
      from (
        select p.id, p.order_id, p.supplement_id, p.created_at, p.refund_needed,
          l.cents as left_cents, g.cents as agreed_cents,
          coalesce(s.counts_cents, case when s.id is null then o.first_counts_cents end, p.amount_cents) as counts_cents,
          ${IS_OF_ITS_PRICE} and l.cents > g.cents as may_pay,
          o.payment_status = 'paid' and o.status <> 'cancelled' as stands
        from payment p join shop_order o on o.id = p.order_id left join supplement s on s.id = p.supplement_id
          cross join lateral (select p.amount_cents - coalesce((select sum(r.amount_cents) from refund r
            where r.payment_id = p.id and r.state = 'done'), 0) as cents) l
          cross join lateral (select least(l.cents, coalesce((
            select sum(coalesce(a.kept_cents, p.amount_cents)) from attention a
            where a.payment_id = p.id and a.resolved_by = 'owner' and a.kind in (${REFUND_KINDS})), 0)) as cents) g
        where ${which}) n
      window ranked as (partition by n.order_id, n.supplement_id order by n.may_pay desc, n.refund_needed, n.created_at, n.id)) m)`;
}

const KEPT = `select order_id from attention where resolved_by = 'owner' and kind in (${REFUND_KINDS})`;

/** Every order of whose money the owner may have agreed to keep some. */
export const MAY_BE_KEPT = `(o.id in (${KEPT}))`;

/**
 * Few of many orders, each part by an index of its own: as conditions on each order they are looked for in all of them,
 * 35 ms of 50 000 instead of 0.1.
 */
const DUE = `select id from shop_order
    where payment_status <> 'paid' or status = 'cancelled' or first_counts_cents is not null
  union all select order_id from supplement where counts_cents is not null
  union all select order_id from payment where refund_needed`;

/** Every order that can be owed money: the others have brought what pays for them, and nothing else. */
const MAY_BE_DUE = `(o.id in (${DUE}))`;

/**
 * Every paid order of which another sum may be kept than its total: of the others one payment is kept, of that sum. A year's
 * sales are added up in a fifth of the time where only these are looked into.
 */
export const MAY_DIFFER = `(o.id in (${DUE} union all ${KEPT}
  union all select id from shop_order where first_total_cents is not null
  union all select order_id from supplement
  union all select p.order_id from refund r join payment p on p.id = r.payment_id where r.state = 'done'))`;

/** The payments `w` of which something is to be refunded. */
export const REFUND_DUE = `${refundDueShares(MAY_BE_DUE)} w where w.owed_cents > 0`;

/**
 * Asks the owner to refund what is owed of each payment of an order whose money or status has changed, and resolves
 * the reasons of payments of which nothing is owed any more. The caller holds the order's row lock.
 */
export async function updateRefundsDue(scope: Scope, order: Order): Promise<void> {
  const { attention, owedPayments, refunds, now } = scope;
  await attention.resolve(order, ({ kind, amount }) => isRefundAttention(kind) && amount === 0, {
    by: 'system',
    now: now(),
  });
  const shares = await owedPayments.sharesOf([order]);
  const asked = new Set(
    (await attention.open(order)).flatMap(({ kind, paymentId }) =>
      isRefundAttention(kind) ? [paymentId] : [],
    ),
  );
  for (const payment of await refunds.paymentsOf(order)) {
    const { id: paymentId, providerReference: reference } = payment;
    const amount = shares.get(paymentId)?.owed ?? 0;
    if (amount === 0 || asked.has(paymentId)) continue;
    const kind = kindOf(payment, order, shares.get(paymentId)?.pays ?? false);
    await attention.raise(order, { kind, paymentId, reference }, now());
  }
}

/** Returns why money of a payment is to be refunded. */
function kindOf(payment: PricedPayment, order: Order, pays: boolean): RefundAttention {
  const { status, erasedAt, paidAt, paymentStatus } = order;
  if (!isOfItsPrice(payment, order)) return 'wrong_amount';
  if (erasedAt && paidAt && paidAt >= erasedAt) return 'paid_after_erasure';
  if (status === 'cancelled') return 'refund_due';
  // What is paid for a change of an order that is unpaid again pays for nothing.
  if (pays && paymentStatus !== 'paid') return 'wrong_amount';
  return pays ? 'order_cheaper' : 'paid_twice';
}
