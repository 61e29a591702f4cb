import { cents, parseRand, randLabel } from '#contract/money.ts';
import { moneyOf, type OrderInBooks, owedOf, type RefundInBooks } from './books.ts';
import { newMails } from './mails-truths.ts';
import { type Moment, of, type Truth } from './moment.ts';

/** The kinds of email that tell a customer what becomes of their money. */
const OF_MONEY = ['order-cancelled', 'refund', 'order-refunded', 'money-kept'];

/** An amount as an email writes it. */
const RAND = String.raw`R(\d+\.\d\d)`;

function refundsNow({ before, books }: Moment, { id }: OrderInBooks): RefundInBooks[] {
  const known = new Set(
    before.refunds.filter(({ state }) => state === 'done').map((each) => each.id),
  );
  return books.refunds.filter(
    (each) => each.order === id && each.state === 'done' && !known.has(each.id),
  );
}

/** The facts of one refund, as the email of it has to have them. */
function faultsOfText(
  moment: Moment,
  order: OrderInBooks,
  refund: RefundInBooks,
  text: string,
): string[] {
  const { gone } = moneyOf(moment.books, order);
  const { amount, way } = refund;
  const now = new RegExp(`We have (?:sent|given) (?:the )?${RAND}`).exec(text)?.[1];
  const all = new RegExp(`that makes ${RAND}\\.`).exec(text)?.[1];
  const isSaidByHand = /to you ourselves/.test(text);
  const isSaidSent = /where it came from/.test(text);
  const isFirst = gone === amount;
  return [
    ...(parseRand(now ?? '') === amount ? [] : [`names ${now} as what was sent, not ${amount}`]),
    ...(isFirst || parseRand(all ?? '') === gone ? [] : [`names ${all} as the sum, not ${gone}`]),
    ...(isSaidByHand === (way === 'by_hand') ? [] : [`is wrong about "by hand"`]),
    ...(isSaidSent === (way === 'payfast') ? [] : [`is wrong about where it goes`]),
    ...(/too much/.test(text) === isOfDouble(moment, order, refund)
      ? []
      : ['is wrong about which payment it is of']),
  ];
}

/** Is it of the payment that came when the order was paid already, while both were kept? */
function isOfDouble(
  { before, books }: Moment,
  order: OrderInBooks,
  refund: RefundInBooks,
): boolean {
  const payments = books.payments.filter((each) => each.order === order.id);
  const payment = payments.find(({ reference }) => reference === refund.reference);
  const exact = new Set(
    payments.filter(({ amount }) => amount === order.total).map(({ reference }) => reference),
  );
  const goneBefore = before.refunds
    .filter(({ reference, state }) => exact.has(reference) && state === 'done')
    .reduce((sum, { amount }) => sum + amount, 0);
  return (
    payment?.isExtra === true &&
    exact.has(refund.reference) &&
    order.status !== 'cancelled' &&
    exact.size * order.total - goneBefore > order.total
  );
}

const refundMailIsSo: Truth = (moment) =>
  moment.books.orders.flatMap((order) => {
    const [refund, ...more] = refundsNow(moment, order);
    if (!refund || more.length > 0) return [];
    const mails = newMails(moment).filter(
      ({ order: id, kind }) => id === order.id && ['refund', 'order-refunded'].includes(kind),
    );
    return mails.flatMap(({ text }) =>
      faultsOfText(moment, order, refund, text).map((fault) =>
        of(moment, order, `the email of a refund ${fault}: ${text}`),
      ),
    );
  });

/** What the last word on money promises is owed on the owner's screen, so that it is kept or taken back. */
const promiseStands: Truth = (moment) => {
  const { books, screens } = moment;
  return books.orders.flatMap((order) => {
    const last = books.mails.findLast(
      ({ order: id, kind }) => id === order.id && OF_MONEY.includes(kind),
    );
    const said = new RegExp(`We send ${RAND} |The remaining ${RAND} will follow`).exec(
      last?.text ?? '',
    );
    const promised = parseRand(said?.[1] ?? said?.[2] ?? '') ?? 0;
    const owed = screens.payments.owed
      .filter(({ orderId }) => orderId === order.id)
      .reduce((sum, { payment }) => sum + (parseRand(payment.left) ?? 0), 0);
    if (moneyOf(books, order).isMoving || owed >= promised) return [];
    const there = `${randLabel(cents(promised))} is promised, ${randLabel(cents(owed))} is listed to refund`;
    return [of(moment, order, there)];
  });
};

/** Whoever may wait for money hears that it is kept. */
const keptIsTold: Truth = (moment) => {
  const { books, screens } = moment;
  return books.orders.flatMap((order) => {
    const isListed = screens.payments.owed.some(({ orderId }) => orderId === order.id);
    const isKept = owedOf(books, order) > 0 && !isListed && !moneyOf(books, order).isMoving;
    const isTold = books.mails.some(
      ({ order: id, kind }) => id === order.id && kind === 'money-kept',
    );
    return isKept && !isTold
      ? [of(moment, order, 'money is kept, and the shopper is not told')]
      : [];
  });
};

/** What was agreed about a payment stands, whatever becomes of its order. */
const keptStaysKept: Truth = (moment) => {
  const kept = new Set([...moment.life.orders.values()].flatMap((order) => [...order.kept]));
  const again = moment.screens.payments.owed.filter(({ payment }) => kept.has(payment.reference));
  return again.map(
    ({ orderNumber, payment }) =>
      `${orderNumber}: payment ${payment.reference} was kept by agreement, and is owed again`,
  );
};

export const REFUND_TRUTHS: Readonly<Record<string, Truth>> = {
  'the email of a refund says what was sent now, how, of which payment, and the sum of all':
    refundMailIsSo,
  'money that an email promises is listed to be refunded': promiseStands,
  'money that is kept by agreement is not owed again': keptStaysKept,
  'money that is kept although it was owed is told to the shopper': keptIsTold,
};
