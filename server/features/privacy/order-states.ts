import { REFUND_DUE } from '#server/features/order/attention/refund-due.ts';
import { OPEN_REVIEW } from '#server/features/payment/payment-review.repository.ts';
import { IS_OPEN_REFUND } from '#server/features/payment/refunds/refund-rules.ts';

// SQL: what keeps the personal data of an order `o`, or lets it go. Conditions of the statements beside it.

/**
 * Whether money of the order `o` is still moving: its notification is just being confirmed, or the owner has to look
 * at it, a refund of it is under way, the next delivery of its subscription is going to be like it, or the gift voucher
 * that it bought is still to be emailed.
 */
export const MONEY_MOVES = `(exists (select from payment_notification n
    where (n.order_number = o.order_number or n.order_number in (select number from supplement s where s.order_id = o.id))
      and (n.state = 'received' or ${OPEN_REVIEW}))
  or exists (select from refund r where r.order_id = o.id and ${IS_OPEN_REFUND})
  or exists (select from subscription u where u.id = o.subscription_id and u.status in ('active', 'paused')
    and not exists (select from shop_order l where l.subscription_id = u.id and l.created_at > o.created_at))
  or exists (select from gift_voucher g where g.order_id = o.id and g.issued_at is not null and g.mailed_at is null))`;

/** Whether the customer of the order `o` is still to be refunded something. */
export const IS_OWED = `(o.id in (select w.order_id from ${REFUND_DUE}))`;

/** Whether the customer of the order `o` has said that something is wrong with it, and has no answer yet. */
export const IS_CLAIMED =
  '(exists (select from claim c where c.order_id = o.id and c.answered_at is null))';

/** Whether the customer of the unpaid order `o` gave it up: cancelled it, was declined, or never began to pay in time. */
export const IS_GIVEN_UP = `(o.status in ('cancelled', 'payment_failed') or (o.status = 'expired'
  and not exists (select from payment_attempt a where a.order_id = o.id)))`;
