import { mediumTime } from '#contract/time/date-text.ts';
import type { EnquiryRow } from '#server/features/enquiry/enquiry.entity.ts';
import { randLabel } from '#contract/money/money.ts';
import type { AttentionFacts, AttentionKind } from '#contract/order/order-attention.ts';

/** What a reason is about, in a few words that no other reason has. */
const ABOUT: Readonly<Record<AttentionKind, string>> = {
  cancel_requested: 'the shopper asks to cancel',
  stock_gone: 'paid, and its flowers are gone',
  stock_lowered: 'paid, and there are too few of its flowers',
  slot_gone: 'paid, and its delivery time is gone',
  offer_ended: 'paid, and no longer sold like that',
  gift_gone: 'paid, and its gift voucher is spent',
  paid_after_cancel: 'paid after it was cancelled',
  paid_after_own_cancel: 'paid after the shopper cancelled it',
  paid_after_erasure: 'paid after its details were erased',
  day_closed: 'paid, and its day is closed',
  time_closed: 'paid, and its time is closed',
  area_closed: 'paid, and its area is closed',
  paid_twice: 'paid twice',
  refund_due: 'cancelled, and to be refunded',
  order_cheaper: 'changed, and to be refunded',
  wrong_amount: 'a payment of another sum',
  unknown_status: 'a payment with an unknown status',
  unconfirmed: 'a payment that PayFast did not confirm',
  unreadable: 'a payment that cannot be read',
  counted_elsewhere: 'a payment that another order has',
  amount_differs: 'a payment that was counted differently',
  payment_moved: 'its payment is for another order',
  refund_found: 'a refund was found at PayFast',
  refund_unclear: 'a refund may not have been made',
  claim: 'something is wrong',
  overdue: 'overdue',
  other: 'needs your attention',
};

/**
 * Returns the subject of the email to the owner about a reason. It names order, reason and payment, so that mail
 * programs do not take two matters for one conversation.
 */
export function attentionSubject(
  { orderNumber }: { orderNumber: string },
  { kind, reference, amount }: Pick<AttentionFacts, 'kind' | 'reference' | 'amount'>,
): string {
  const facts = [
    kind === 'refund_found' && amount ? randLabel(amount) : '',
    reference ? `payment ${reference}` : '',
  ].filter(Boolean);
  const which = facts.length > 0 ? ` (${facts.join(' of ')})` : '';
  return `Order ${orderNumber}: ${ABOUT[kind]}${which}`;
}

/** Returns the subject of the email to the owner about a payment that names no order of the shop. */
export function strayPaymentSubject(reference: string): string {
  return `Payment ${reference} names no order`;
}

/**
 * Returns the subject of the email to the owner about a company's request. It has nothing that was typed; the number
 * tells apart those of one minute.
 */
export function quoteSubject({ id, createdAt }: Pick<EnquiryRow, 'id' | 'createdAt'>): string {
  const number = id.slice(-6).toUpperCase();
  return `A company asks for a quote: ${number}, ${mediumTime(createdAt.toISOString())}`;
}
