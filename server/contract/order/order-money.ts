import { type Cents, cents, parseRand, randLabel } from '#contract/money/money.ts';
import type { AdminOrderView } from './admin-order.schema.ts';
import type { OrderView } from './order-view.schema.ts';
import type { OrderStatus } from './order.ts';

const IN_REVIEW =
  'A payment for this order has reached us that we still have to look into. We will contact you about it.';

const NOT_THE_PRICE = 'That is not what this order costs, so it is not paid for yet.';

/** No flowers come, so that all that was paid is accounted for. */
const CALLED_OFF: readonly OrderStatus[] = ['cancelled', 'expired', 'payment_failed', 'refunded'];

/**
 * Returns what the customer reads about the money of an order: what was paid, what has been refunded, what is
 * still to come. Empty where nothing was paid, and where it simply pays for the flowers; so where it is not
 * empty, a payment has come.
 */
export function orderMoneyText({
  status,
  money,
  paymentInReview,
  customerEmail,
  rest,
}: Pick<OrderView, 'status' | 'money' | 'paymentInReview' | 'customerEmail' | 'rest'>): string {
  // One whose personal details were erased has no address.
  const account = accountOf({ money, status, rest }, customerEmail !== '');
  return [...account, ...(paymentInReview ? [IN_REVIEW] : [])].join(' ');
}

/** Returns why the owner cannot keep as much as that of what was paid; undefined where they can. */
export function keptTooMuch(kept: Cents, most: Cents): string | undefined {
  if (kept <= most) return undefined;
  return most > 0 ? `Keep at most ${randLabel(most)}` : 'There is no money of this order to keep';
}

/** What becomes of the money of an order that is cancelled. */
export interface CancelledMoney {
  toRefund: Cents;
  /** All that is kept, as the owner has agreed with the customer. */
  kept: Cents;
}

/**
 * Returns what becomes of the money of an order when it is cancelled and `keeping` more of it is kept; of one that is
 * cancelled already no more is kept with it. `ontoGift` is what of `toRefund` a gift voucher gets back, of which the last
 * is kept.
 */
export function moneyOnCancelling(
  { status, keepable, ifCancelled }: Pick<AdminOrderView, 'status' | 'keepable' | 'ifCancelled'>,
  keeping: Cents,
): CancelledMoney & { ontoGift: Cents } {
  const most = amountOf(keepable);
  const more = status === 'cancelled' ? 0 : Math.min(keeping, most);
  return {
    toRefund: cents(amountOf(ifCancelled.toRefund) - more),
    kept: cents(amountOf(ifCancelled.kept) + more),
    ontoGift: cents(Math.min(amountOf(ifCancelled.ontoGift), most - more)),
  };
}

function accountOf(
  { money, status, rest }: Pick<OrderView, 'money' | 'status'> & { rest: OrderView['rest'] },
  isTold: boolean,
): string[] {
  const isCalledOff = CALLED_OFF.includes(status);
  const isUnpaid = status === 'pending_payment';
  const paid = amountOf(money.paid);
  const refunded = amountOf(money.refunded);
  const toRefund = amountOf(money.toRefund);
  const kept = cents(paid - refunded - toRefund);
  const toPay = amountOf(money.toPay);
  const isSettled = refunded === 0 && toRefund === 0 && toPay === 0 && !isCalledOff && !isUnpaid;
  if (paid === 0 || isSettled) return [];
  const back = refunded === paid ? 'All of it' : `${randLabel(refunded)} of it`;
  return [
    `You paid ${randLabel(paid)}.`,
    ...(isUnpaid ? [NOT_THE_PRICE] : []),
    ...(refunded > 0 ? [`${back} has been refunded.`] : []),
    ...(toRefund > 0
      ? [
          // What is sent back by itself of a cancelled order was told with its cancellation.
          `We still have to refund ${randLabel(toRefund)}${isTold && !isCalledOff ? ' and will tell you by email' : ''}.`,
        ]
      : []),
    ...(toPay > 0
      ? [
          // While the owner decides whether the order stands, nothing is asked for.
          `${randLabel(toPay)} of what it costs ${rest === 'held' ? 'would still be' : 'is still'} to pay.`,
        ]
      : []),
    ...((isCalledOff || isUnpaid) && kept > 0 ? [`${randLabel(kept)} is not refunded.`] : []),
  ];
}

function amountOf(text: string): Cents {
  return parseRand(text) ?? cents(0);
}
