import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import type { MakeRefundInput } from '#contract/payment/refund.schema.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Payment } from '#server/features/payment/payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import { amountsOf, expectedAtProvider, isOpen } from './refund-rules.ts';

/**
 * A refund that may go on, with what the provider should have left of its payment before it, or the one that the
 * same request began before.
 */
export type BegunRefund =
  | { isNew: true; refund: Refund; expected: Cents }
  | { isNew: false; refund: Refund };

/** What is done in the transaction that writes down the wish for a refund, with its order, which is locked. */
export type RefundBegun = (scope: Scope, order: Order) => Promise<void>;

/**
 * Writes down the wish to give money back, under the order's lock: of one order, one refund at a
 * time, and never more than came in. The same id again returns the refund it began.
 * Throws PAYMENT_NOT_FOUND, REFUND_UNDER_WAY, REFUND_TOO_MUCH, REFUND_KEY_REUSED, and
 * ATTENTION_CHANGED where money is kept by agreement, or was given back, and the owner's screen did
 * not know of it yet.
 */
export async function beginRefund(
  scope: Scope,
  actor: string,
  input: MakeRefundInput & Pick<Refund, 'way'>,
): Promise<BegunRefund> {
  const payment = await scope.refunds.findPayment(input.paymentId);
  if (!payment) throw new ShopError('PAYMENT_NOT_FOUND');
  const order = await scope.orders.lockById(payment.order.id);
  if (!order) throw new ShopError('PAYMENT_NOT_FOUND');

  const earlier = await scope.refunds.find(input.id);
  if (earlier) {
    refuseOtherWish(earlier, input);
    return { isNew: false, refund: earlier };
  }
  const refunds = await scope.refunds.refundsOf(order);
  if (refunds.some(isOpen)) throw new ShopError('REFUND_UNDER_WAY');
  const { left } = amountsOf(payment, refunds);
  refuseTooMuch(left, input.amount);
  refuseUnseen(left, input.leftSeen);
  await refuseChanged(scope, payment, input);
  await refuseSpentGift(scope, order, payment, input.amount);

  const refund = {
    id: input.id,
    payment,
    order,
    amountCents: input.amount,
    reason: input.reason,
    way: input.way,
    actor,
    createdAt: scope.now(),
  };
  const expected = expectedAtProvider(payment, refunds);
  return { isNew: true, refund: scope.refunds.add(refund), expected };
}

/**
 * Throws REFUND_TOO_MUCH where more would go back of a gift voucher than is left on it; the voucher is locked, so that
 * it cannot be spent meanwhile.
 */
async function refuseSpentGift(
  { gifts }: Scope,
  order: Order,
  { refundNeeded }: Payment,
  amount: number,
): Promise<void> {
  if (order.fulfilment !== 'email' || refundNeeded) return;
  const voucher = await gifts.boughtBy(order);
  if (!voucher) return;
  await gifts.lock(voucher);
  const left = (await gifts.usedOf([order])).get(order.id)?.refundable ?? cents(0);
  if (amount <= left) return;
  const message = `Only ${randLabel(left)} is left on this gift voucher: the rest was spent.`;
  throw new ShopError('REFUND_TOO_MUCH', { message, issues: [{ path: 'amount', message }] });
}

function refuseTooMuch(left: Cents, amount: number): void {
  if (amount <= left) return;
  const message =
    left === 0
      ? 'All of this payment has been refunded already.'
      : `At most ${randLabel(cents(left))} of this payment can still be refunded.`;
  throw new ShopError('REFUND_TOO_MUCH', { message, issues: [{ path: 'amount', message }] });
}

/**
 * Throws ATTENTION_CHANGED when less is left than the form showed: a refund given on another device must not go out a
 * second time.
 */
function refuseUnseen(left: Cents, leftSeen: Cents | undefined): void {
  if (leftSeen === undefined || left >= leftSeen) return;
  const since = randLabel(cents(leftSeen - left));
  const message = `Nothing was refunded now. ${since} of this payment was refunded since you opened the form. Refund more only if you mean to.`;
  throw new ShopError('ATTENTION_CHANGED', { message });
}

/**
 * Throws ATTENTION_CHANGED when more is kept than the screen showed, because the customer was told of it, and when less
 * is to be refunded, because the order was changed again and takes the money.
 */
async function refuseChanged(
  { owedPayments }: Scope,
  { id, order }: Payment,
  { amount, keptSeen, owedSeen }: Pick<MakeRefundInput, 'amount' | 'keptSeen' | 'owedSeen'>,
): Promise<void> {
  const share = (await owedPayments.sharesOf([order])).get(id);
  const agreed = share?.agreed ?? cents(0);
  if (agreed > keptSeen) {
    const message = `Nothing was refunded. ${randLabel(agreed)} of this payment is kept by now, as agreed with the shopper. Refund it only if that has changed.`;
    throw new ShopError('ATTENTION_CHANGED', { message });
  }
  const owed = share?.owed ?? cents(0);
  if (owedSeen === undefined || owed >= owedSeen || amount <= owed) return;
  const message = `Nothing was refunded. By now ${randLabel(owed)} of this payment is to be refunded, and ${randLabel(owedSeen)} was when you opened the form. Refund more only if you mean to.`;
  throw new ShopError('ATTENTION_CHANGED', { message });
}

function refuseOtherWish(
  earlier: Refund,
  input: { paymentId: string; amount: number; way: Refund['way'] },
): void {
  const isSame =
    earlier.payment.id === input.paymentId &&
    earlier.amountCents === input.amount &&
    earlier.way === input.way;
  if (!isSame) throw new ShopError('REFUND_KEY_REUSED');
}
