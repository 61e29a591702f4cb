import { cents, parseRand, randLabel } from '#contract/money/money.ts';
import {
  type Books,
  moneyOf,
  owedOf,
  type OrderInBooks,
  priceKept,
  type RefundInBooks,
} from './books.ts';
import { eachMail, newMails, newRefunds } from './mails-truths.ts';
import { type Moment, of, type Truth } from './moment.ts';

/** The kinds of email that tell a customer what becomes of their money. */
const OF_MONEY = ['order-cancelled', 'refund', 'order-refunded', 'refund-withdrawn', 'money-kept'];

/** An amount as an email writes it. */
const RAND = String.raw`R(\d+\.\d\d)`;
const WE_KEEP = new RegExp(`We’re keeping ${RAND}`);

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
  const now = new RegExp(`We have refunded (?:the )?${RAND}`).exec(text)?.[1];
  const all = new RegExp(`that makes ${RAND}\\.`).exec(text)?.[1];
  const isSaidByHand = /to you ourselves/.test(text);
  const isSaidSent = /the way you paid/.test(text);
  const isSaidOnGift = /back onto the gift voucher/.test(text);
  const isSaidOfBanks = /Banks take/.test(text);
  const isFirst = gone === amount;
  return [
    ...(parseRand(now ?? '') === amount ? [] : [`names ${now} as what was sent, not ${amount}`]),
    ...(isFirst || parseRand(all ?? '') === gone ? [] : [`names ${all} as the sum, not ${gone}`]),
    ...(isSaidByHand === (way === 'by_hand') ? [] : [`is wrong about "by hand"`]),
    ...(isSaidSent === (way === 'payfast') ? [] : [`is wrong about where it goes`]),
    ...(isSaidOnGift === (way === 'gift') ? [] : [`is wrong about a gift voucher`]),
    ...(isSaidOfBanks === ['payfast', 'at_payfast'].includes(way)
      ? []
      : [`is wrong about what banks do`]),
    ...(/too much/.test(text) === isOfDouble(moment, order, refund)
      ? []
      : ['is wrong about which payment it is of']),
  ];
}

/** Returns whether the order was paid twice and is paid in full without that refund's payment. */
function isOfDouble({ books }: Moment, order: OrderInBooks, refund: RefundInBooks): boolean {
  const isOfPrice = books.payments.some(
    ({ reference, amount, price }) => reference === refund.reference && amount === price,
  );
  return isOfPrice && order.status !== 'cancelled' && priceKept(books, order) >= order.total;
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

/** The sum that the last mail on money promises is due on the owner's screen, to pay or keep, unless the shop has sent it by itself. */
const promiseStands: Truth = (moment) => {
  const { books, screens } = moment;
  return books.orders.flatMap((order) => {
    const last = books.mails.findLast(
      ({ order: id, kind }) => id === order.id && OF_MONEY.includes(kind),
    );
    const said = new RegExp(`We’ll refund you ${RAND}|The remaining ${RAND} will follow`).exec(
      last?.text ?? '',
    );
    const promised = parseRand(said?.[1] ?? said?.[2] ?? '') ?? 0;
    const owed = screens.payments.owed
      .filter(({ orderId }) => orderId === order.id)
      .reduce((sum, { payment }) => sum + (parseRand(payment.owed) ?? 0), 0);
    const sent = books.refunds
      .filter(({ order: id, isOwn, state }) => id === order.id && isOwn && state === 'done')
      .reduce((sum, { amount }) => sum + amount, 0);
    if (moneyOf(books, order).isMoving || owed + sent >= promised) return [];
    const there = `${randLabel(cents(promised))} is promised, ${randLabel(cents(owed))} is listed to refund`;
    return [of(moment, order, there)];
  });
};

/**
 * A customer that may wait for money hears what of it is kept: by a mail of its own, or by the one
 * that cancels their order.
 */
const keptIsTold: Truth = (moment) => {
  const { before, books, life } = moment;
  return books.orders.flatMap((order) => {
    const agreed = keptByAgreement(books, order) - keptByAgreement(before, order);
    const mails = newMails(moment).filter(
      ({ id, order: its }) => its === order.id && !life.copies.has(id),
    );
    // That the sum in it is right is held by what a mail may say.
    const isInCancellation = mails.some(
      ({ kind, text }) => kind === 'order-cancelled' && WE_KEEP.test(text),
    );
    const told = mails
      .filter(({ kind }) => kind === 'money-kept')
      .reduce((sum, { text }) => sum + (parseRand(WE_KEEP.exec(text)?.[1] ?? '') ?? 0), 0);
    return told === Math.max(0, agreed) || isInCancellation
      ? []
      : [of(moment, order, `${agreed} cents more are kept, and the shopper was told of ${told}`)];
  });
};

function keptByAgreement({ payments }: Books, { id }: OrderInBooks): number {
  return payments.reduce((sum, { order, agreed }) => sum + (order === id ? agreed : 0), 0);
}

/** Of a refund that was withdrawn the customer reads a correction, unless its email had not gone out. */
const withdrawnIsTold: Truth = (moment) => {
  const { before, books } = moment;
  return books.orders.flatMap((order) =>
    before.refunds.flatMap(({ id, order: its, state, amount }) => {
      const now = books.refunds.find((each) => each.id === id);
      if (its !== order.id || state !== 'done' || now?.state !== 'withdrawn') return [];
      const corrections = newMails(moment).filter(
        (mail) => mail.order === order.id && mail.kind === 'refund-withdrawn',
      );
      const isRemoved = books.mails.length < before.mails.length;
      const [correction, ...more] = corrections;
      const isTold =
        more.length === 0 &&
        (correction
          ? correction.text.includes(`${randLabel(cents(amount))} for your order`)
          : isRemoved);
      const owed = owedOf(books, order);
      const said =
        parseRand(
          new RegExp(`still have to refund ${RAND}`).exec(correction?.text ?? '')?.[1] ?? '',
        ) ?? 0;
      return [
        ...(isTold
          ? []
          : [
              of(
                moment,
                order,
                `a refund of ${amount} was withdrawn, and ${corrections.length} emails say so`,
              ),
            ]),
        ...(!correction || said === owed
          ? []
          : [of(moment, order, `the correction promises ${said}, not ${owed}`)]),
      ];
    }),
  );
};

/** What was refunded of an order but for what PayFast has shown later. */
function ownGiven({ refunds }: Books, { id }: OrderInBooks): number {
  return refunds
    .filter(({ order, state, isFound }) => order === id && state === 'done' && !isFound)
    .reduce((sum, { amount }) => sum + amount, 0);
}

const refundIsTold: Truth = (moment) => {
  const { before, books } = moment;
  return books.orders.flatMap((order) => {
    const given = ownGiven(books, order) - ownGiven(before, order);
    if (given <= 0) return [];
    const told = newMails(moment).filter(
      (mail) => mail.order === order.id && ['refund', 'order-refunded'].includes(mail.kind),
    );
    const isCancelled = isCancelledNow(moment, order);
    // What goes back by itself is told by the email about the cancellation, as far as it goes back then.
    const own = newRefunds(before, books, order.id).filter(
      ({ way, isOwn }) => !isOwn || (way === 'gift' && !isCancelled),
    );
    return told.length === own.length
      ? []
      : [of(moment, order, `${told.length} mails tell of ${given} given back`)];
  });
};

function isCancelledNow({ before }: Moment, { id, status }: OrderInBooks): boolean {
  return (
    status === 'cancelled' && before.orders.find((each) => each.id === id)?.status !== 'cancelled'
  );
}

/** What went back onto a gift voucher as its order was cancelled stands in the email about that, and in no other. */
const cancellationTellsOfGift: Truth = (moment) =>
  eachMail(moment, (order, { kind, text }) => {
    if (kind !== 'order-cancelled' || !isCancelledNow(moment, order)) return [];
    const back = moment.books.refunds
      .filter(({ order: id, way, state }) => id === order.id && way === 'gift' && state === 'done')
      .reduce((sum, { amount }) => sum + amount, 0);
    const said = /(R\d+\.\d\d) of what you paid has gone back onto/.exec(text)?.[1];
    return said === (back > 0 ? randLabel(cents(back)) : undefined)
      ? []
      : [`says that ${said} is back on a gift voucher, and ${back} is`];
  });

export const REFUND_TRUTHS: Readonly<Record<string, Truth>> = {
  'the shopper is told of every refund, once': refundIsTold,
  'the email about a cancelled order says what is back on its gift voucher':
    cancellationTellsOfGift,
  'the email of a refund says what was sent now, how, of which payment, and the sum of all':
    refundMailIsSo,
  'a refund that was withdrawn is told to the customer who had read of it': withdrawnIsTold,
  'money that an email promises is listed to be refunded': promiseStands,
  'money that is kept although it was owed is told to the shopper, with the sum': keptIsTold,
};
