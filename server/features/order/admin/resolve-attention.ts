import { type Cents, cents, randLabel, sum } from '#contract/money/money.ts';
import type { AdminOrderView, ResolveAttentionInput } from '#contract/order/admin-order.schema.ts';
import { attentionText, CLAIM, isRefundAttention } from '#contract/order/order-attention.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { declineCancellation } from './admin-cancel-order.ts';
import { adminUpdateOrder } from './admin-update-order.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { OpenAttention } from '#server/features/order/attention/attention.repository.ts';
import { dealtWithText } from '#server/features/order/attention/attention.view.ts';
import { partsOf } from '#server/features/order/attention/keep-money.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';

const WHY_KEPT = 'Please say why the money is kept.';
const STILL_MOVING = 'A refund of this money is under way, so it cannot be kept now.';

/**
 * Resolves the reasons that the owner has dealt with and that were on the screen; those raised since stay open. The
 * history keeps their text. A customer whose wish to cancel was declined is told so by email, and may ask again. Money
 * that was to be refunded, or a part of it, may be kept with a note, which the customer is sent. Throws
 * ORDER_NOT_FOUND, ATTENTION_CHANGED when one of the reasons is no longer open and was resolved otherwise, RULE_NOT_MET
 * without that note or where more is kept than is owed, and REFUND_UNDER_WAY while that money is just being refunded.
 */
export async function resolveAttention(
  scope: Scope,
  { id, seen, note, kept: amount }: ResolveAttentionInput,
): Promise<AdminOrderView> {
  return adminUpdateOrder(scope, id, async (inner, order) => {
    // A repeated call finds its work done.
    if (await inner.attention.isResolved(order, { seen, note, kept: amount })) return;
    const resolved = await inner.attention.resolve(
      order,
      ({ id: reason, kind }) => kind !== CLAIM && seen.includes(reason),
      {
        by: 'owner',
        now: inner.now(),
        note,
        ...(amount !== undefined && { kept: await partsKept(inner, order, { seen, amount }) }),
      },
    );
    if (resolved.length < new Set(seen).size) throw new ShopError('ATTENTION_CHANGED');
    if (resolved.length === 0) return;
    const kept = resolved.filter(({ kind }) => isRefundAttention(kind));
    if (note === '' && kept.length > 0) {
      throw new ShopError('RULE_NOT_MET', {
        message: WHY_KEPT,
        issues: [{ path: 'note', message: WHY_KEPT }],
      });
    }
    await refuseMoving(inner, order, kept);
    await followUp(inner, order, resolved);
    if (kept.length > 0) {
      await tellKept(inner, order, kept, { amount: amount ?? sumOf(kept), why: note });
      await updateRefundsDue(inner, order);
    }
    const said = amount === undefined ? note : `${note} (${randLabel(amount)} is kept)`;
    appendHistory(inner, order, dealtWithText(resolved.map(attentionText).join(' '), said));
  });
}

/**
 * Throws REFUND_UNDER_WAY when money that is to be kept is being refunded, so that the customer does not hear
 * otherwise.
 */
async function refuseMoving(
  { refunds }: Scope,
  order: Order,
  kept: readonly OpenAttention[],
): Promise<void> {
  if (kept.length === 0) return;
  const moving = await refunds.underWayOf(order);
  if (moving.some(({ payment }) => kept.some(({ paymentId }) => paymentId === payment.id))) {
    throw new ShopError('REFUND_UNDER_WAY', { message: STILL_MOVING });
  }
}

/** Tells the customer that money is kept, because an earlier email may have promised it. */
async function tellKept(
  scope: Scope,
  order: Order,
  kept: readonly OpenAttention[],
  { amount, why }: { amount: Cents; why: string },
): Promise<void> {
  const [first] = kept;
  if (first && amount > 0) {
    await scope.tell('order.money-kept', { order, decision: first.id, amount, why });
  }
}

function sumOf(reasons: readonly OpenAttention[]): Cents {
  return sum(reasons.map((reason) => reason.amount ?? cents(0)));
}

/**
 * Returns how much is kept of each payment that the owner names. Throws RULE_NOT_MET where it is
 * more than is owed.
 */
async function partsKept(
  { attention }: Scope,
  order: Order,
  { seen, amount }: { seen: readonly string[]; amount: Cents },
): Promise<Map<string, Cents>> {
  const owed = (await attention.open(order)).flatMap(({ id, kind, paymentId, amount: most }) =>
    paymentId && isRefundAttention(kind) && seen.includes(id)
      ? [[paymentId, most ?? cents(0)] as const]
      : [],
  );
  return partsOf(amount, new Map(owed));
}

/** Settles what ends together with a reason: the provider's message that asked for a look, and the wish to cancel. */
async function followUp(
  scope: Scope,
  order: Order,
  resolved: readonly OpenAttention[],
): Promise<void> {
  for (const { notificationId } of resolved) {
    if (notificationId) await scope.paymentReviews.dealWith(notificationId, scope.now());
  }
  if (resolved.some(({ kind }) => kind === 'cancel_requested')) {
    await declineCancellation(scope, order);
  }
}
