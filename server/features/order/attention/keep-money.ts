import { type Cents, cents, randLabel, sum } from '#contract/money/money.ts';
import { isRefundAttention } from '#contract/order/order-attention.ts';
import { keptTooMuch } from '#contract/order/order-money.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { updateRefundsDue } from './refund-due.ts';

/**
 * Keeps so much of what is to be refunded of an order, as the owner has agreed with the customer: of the payment that
 * came first to begin with. The owner is asked to refund the rest. Throws RULE_NOT_MET where more is to be kept than
 * there is. The caller holds the order's row lock, and tells the customer.
 */
export async function keepMoney(
  scope: Scope,
  order: Order,
  { kept, why }: { kept: Cents; why: string },
): Promise<void> {
  if (kept === 0) return;
  const parts = partsOf(kept, await scope.owedPayments.keepableOf(order));
  await scope.attention.resolve(
    order,
    ({ kind, paymentId }) => isRefundAttention(kind) && parts.has(paymentId ?? ''),
    { by: 'owner', now: scope.now(), note: why, kept: parts },
  );
  await updateRefundsDue(scope, order);
  appendHistory(scope, order, `${randLabel(kept)} is kept, as agreed.`);
}

/**
 * Splits the kept sum among the payments, given how much can be kept of each. Throws RULE_NOT_MET where that is not
 * enough.
 */
export function partsOf(kept: Cents, keepable: ReadonlyMap<string, Cents>): Map<string, Cents> {
  const message = keptTooMuch(kept, sum(keepable.values()));
  if (message)
    throw new ShopError('RULE_NOT_MET', { message, issues: [{ path: 'kept', message }] });
  const parts = new Map<string, Cents>();
  let rest: number = kept;
  for (const [paymentId, most] of keepable) {
    const part = cents(Math.min(rest, most));
    if (part > 0) parts.set(paymentId, part);
    rest -= part;
  }
  return parts;
}
