import { KEPT_MINUTES } from '#contract/order/order.ts';

const MINUTE_MS = 60_000;

/**
 * How long an unpaid order holds stock and place once its payment was begun, in milliseconds; 3-D Secure can take
 * minutes (docs/reference/payfast.md, 7).
 */
export const HOLD_MS = KEPT_MINUTES.begun * MINUTE_MS;
/** The same while no payment was begun. The checkout begins it at once, so such an order is rarely meant. */
export const UNBEGUN_HOLD_MS = KEPT_MINUTES.unbegun * MINUTE_MS;

/**
 * SQL: when the hold of the unpaid order `o` ends. The column "hold_expires_at" has the end that it has once the
 * payment was begun, because servers of an earlier release read it so. The owner sets the end of one from the order
 * desk, begun or not.
 */
export const HOLD_ENDS = `case
  when o.from_desk or exists (select from payment_attempt a where a.order_id = o.id) then o.hold_expires_at
  else o.hold_expires_at - interval '${KEPT_MINUTES.begun - KEPT_MINUTES.unbegun} minutes' end`;
