import { cents, randLabel } from '#contract/money/money.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { RefundWay } from '#contract/payment/refund.ts';
import { endedWords } from './ended-words.ts';
import type { RefundFacts } from '#server/features/payment/refunds/refund-rules.ts';

const HOW: Readonly<Record<RefundWay, string>> = {
  payfast: 'the way you paid',
  gift: 'back onto the gift voucher',
  at_payfast: 'through PayFast',
  by_hand: 'to you ourselves',
};

/**
 * Returns the email to the customer about a refund: what was sent now and how, and the sum where there were earlier
 * ones.
 */
export function refundMail(
  order: Order,
  refund: RefundFacts,
): { subject: string; title: string; paragraphs: string[] } {
  const { orderNumber } = order;
  // What goes by no bank.
  const isThere = refund.way === 'by_hand' || refund.way === 'gift';
  const paragraphs = [
    `${whatFor(order, refund)} We have refunded ${whatOf(order, refund)} ${HOW[refund.way]}.`.trim(),
    howItStands(order, refund),
    isThere ? '' : 'Banks take up to ten working days to show it.',
  ];
  return {
    subject: `Your refund for order ${orderNumber}`,
    title: isThere ? 'We have refunded you' : 'Your refund is on its way',
    paragraphs: paragraphs.filter(Boolean),
  };
}

function whatFor(order: Order, refund: RefundFacts): string {
  const { orderNumber } = order;
  if (!refund.isOfPrice) {
    const due = randLabel(cents(order.totalCents));
    return `We received ${randLabel(refund.payment)} for your order ${orderNumber}, which costs ${due}, so it could not pay for it.`;
  }
  if (refund.isOfCheaper && order.status !== 'cancelled') {
    return `Your order ${orderNumber} was changed and now costs ${randLabel(cents(order.totalCents))}.`;
  }
  const isTwice = refund.isSurplus && order.status !== 'cancelled';
  return isTwice ? `Your order ${orderNumber} was paid twice.` : '';
}

/** Names the money of which the refund is a part, or all. */
function whatOf(order: Order, refund: RefundFacts): string {
  const { amount, payment, isSurplus } = refund;
  const sum = randLabel(amount);
  const { orderNumber, status } = order;
  if (!refund.isOfPrice) return amount === payment ? `the ${sum}` : `${sum} of it`;
  if (status === 'cancelled') return `${sum} for your cancelled order ${orderNumber}`;
  if (!isSurplus) return `${sum} of what you paid for your order ${orderNumber}`;
  return amount === payment ? `the ${sum} you paid too much` : `${sum} of what you paid too much`;
}

function howItStands(order: Order, refund: RefundFacts): string {
  const { amount, givenBack, toFollow, isSurplus, hasEnded } = refund;
  const sentences = [
    givenBack > amount
      ? `Together with what we refunded before, that makes ${randLabel(givenBack)}.`
      : '',
    toFollow > 0 ? `The remaining ${randLabel(toFollow)} will follow.` : '',
    hasEnded ? `Your order has ended, and ${endedWords(order).ended}.` : '',
    isSurplus && order.status !== 'cancelled' ? 'Your order itself stays paid.' : '',
  ];
  return sentences.filter(Boolean).join(' ');
}
