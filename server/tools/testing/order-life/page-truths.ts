import { cents, randText } from '#contract/money/money.ts';
import {
  type AttentionKind,
  isDeliveryDoubt,
  isReviewAttention,
} from '#contract/order/order-attention.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import { moneyOf, type OrderInBooks, owedOf } from './books.ts';
import { answersTo } from './mails-truths.ts';
import { type Moment, of, type Truth } from './moment.ts';

type Page = NonNullable<ReturnType<Moment['screens']['pages']['get']>>;

/** What the shopper reads on the page of their order, and what is so. */
const CLAIMS: readonly [
  what: string,
  holds: (page: Page, order: OrderInBooks, moment: Moment) => boolean,
][] = [
  [
    'how it stands',
    (page, { status, paid }) => page.status === status && page.paymentStatus === paid,
  ],
  ['its day', (page, { day, time }) => page.deliveryDate === day && page.deliveryTime === time],
  ['its card', (page, { card }) => page.cardMessage === card],
  ['that they asked to cancel', (page, order) => (page.cancelling === 'asked') === isAsked(order)],
  ['that the florist did not cancel it', isDeclineSaid],
  [
    'that it can be paid',
    ({ canPay }, { status, paid, day, way }, { life }) =>
      !canPay ||
      (status === 'pending_payment' && (way === 'email' || !life.wishes.closed.has(day))) ||
      (isOpenStatus(status) && paid === 'unpaid'),
  ],
  [
    'what was paid and refunded',
    (page, order, { books }) => {
      const { came, gone } = moneyOf(books, order);
      return (
        page.money.paid === randText(cents(came)) && page.money.refunded === randText(cents(gone))
      );
    },
  ],
  [
    'what is still to be refunded',
    (page, order, { books }) => page.money.toRefund === randText(cents(owedOf(books, order))),
  ],
  ['what is still to be paid', ({ money }, { due }) => money.toPay === randText(cents(due))],
  [
    'that a payment is looked into',
    (page, order, moment) =>
      page.paymentInReview === kindsOf(moment, order).some((kind) => isReviewAttention(kind)),
  ],
  [
    'that its day is in doubt',
    (page, order, moment) => page.deliveryInDoubt === isInDoubt(order, moment),
  ],
];

function isAsked({ status, cancelRequested }: OrderInBooks): boolean {
  return cancelRequested && ['pending_payment', 'paid', 'preparing', 'attempted'].includes(status);
}

function isDeclineSaid(page: Page, order: OrderInBooks, moment: Moment): boolean {
  const isGoingOn = isOpenStatus(order.status) || order.status === 'delivered';
  const isAnswered = moment.books.mails.some(
    (mail) => mail.order === order.id && mail.kind === 'order-stands',
  );
  if (answersTo(moment, order).length > 0) return page.cancelDeclined === isGoingOn;
  return !page.cancelDeclined || (isGoingOn && isAnswered && !order.cancelRequested);
}

function isInDoubt(order: OrderInBooks, moment: Moment): boolean {
  if (order.status === 'pending_payment') {
    return order.way !== 'email' && moment.life.wishes.closed.has(order.day);
  }
  return isOpenStatus(order.status) && kindsOf(moment, order).some((kind) => isDeliveryDoubt(kind));
}

/** Why the owner is asked to look at an order. */
function kindsOf({ screens }: Moment, { id }: OrderInBooks): AttentionKind[] {
  return (screens.orders.get(id)?.attention ?? []).map(({ kind }) => kind);
}

const pageIsSo: Truth = (moment) =>
  moment.books.orders.flatMap((order) => {
    const page = moment.screens.pages.get(order.id);
    if (!page) return [];
    return CLAIMS.filter(([, holds]) => !holds(page, order, moment)).map(([what]) =>
      of(moment, order, `its own page does not say ${what}`),
    );
  });

export const PAGE_TRUTHS: Readonly<Record<string, Truth>> = {
  'the shopper reads on the page of the order what is so': pageIsSo,
};
