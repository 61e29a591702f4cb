import { KEPT_MINUTES } from '#contract/order/order.ts';

const MINUTE_MS = 60_000;

/** Stock and places are held this long for a payment that was begun; 3-D Secure can take minutes (docs/reference/payfast.md, 7). */
export const HOLD_MS = KEPT_MINUTES.begun * MINUTE_MS;
/** And this long while its payment was never begun: our own pages begin it at once. */
export const UNBEGUN_HOLD_MS = KEPT_MINUTES.unbegun * MINUTE_MS;

/**
 * In SQL, when the hold of the unpaid order `o` ends. "hold_expires_at" is the end of one whose payment was
 * begun, which is what servers of an earlier release know.
 */
export const HOLD_ENDS = `case
  when exists (select from payment_attempt a where a.order_id = o.id) then o.hold_expires_at
  else o.hold_expires_at - interval '${KEPT_MINUTES.begun - KEPT_MINUTES.unbegun} minutes' end`;
