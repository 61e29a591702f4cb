import { cents, parseRand, randText } from '#contract/money/money.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { type GiftInBooks, keptOf, moneyOf, type PaymentInBooks } from './books.ts';
import { newMails } from './mails-truths.ts';
import { type Moment, of, reasonsOf, type Truth } from './moment.ts';
import { accountOf, isUsable } from './paid-ahead.ts';

const MORNING = 8 * 60;

const nameOf = ({ life }: Moment, { order }: GiftInBooks): string =>
  [...life.orders].find(([, { id }]) => id === order)?.[0] ?? order;

/** What is left of each gift voucher, and of all together, as the owner reads it. */
const accountsAreSo: Truth = (moment) => {
  const { books, life, screens } = moment;
  const good = books.gifts.filter(({ expiresOn }) => expiresOn !== null);
  const owed = good
    .filter((gift) => isUsable(gift, life.today))
    .reduce((sum, gift) => sum + accountOf(books, gift).owed, 0);
  const told = screens.gifts;
  if (!told) return [];
  return [
    ...good.flatMap((gift) => {
      const { held, spent, back, left } = accountOf(books, gift);
      const row = told.vouchers.find(({ id }) => id === gift.id);
      const is = [left, held + spent, back];
      const says = [row?.left, row?.spent, row?.refunded].map((text) => parseRand(text ?? ''));
      return is.every((sum, at) => sum === says[at])
        ? []
        : [
            `Of the gift voucher of ${nameOf(moment, gift)} ${is.join(', ')} are left, spent and back, and the owner reads ${says.join(', ')}`,
          ];
    }),
    // Less than nothing where more was refunded on PayFast's site than was left.
    ...(told.owed === randText(cents(owed))
      ? []
      : [`${owed} cents of gift vouchers are owed, and the owner reads ${told.owed}`]),
  ];
};

/** No cent of a gift voucher is spent twice, nor refunded to its buyer and spent. */
const nothingIsSpentTwice: Truth = (moment) =>
  moment.books.gifts.flatMap((gift) => {
    const { held, spent, back } = accountOf(moment.books, gift);
    const bought = moment.books.payments.filter(({ order }) => order === gift.order);
    // What the owner refunds on PayFast’s site is not asked of the shop first.
    const isGone = bought.some(({ reference }) => moment.life.refundedThere.has(reference));
    const used = held + spent + (isGone ? 0 : back);
    return used <= gift.amount
      ? []
      : [
          `${used} cents of the gift voucher of ${nameOf(moment, gift)} are used, of ${gift.amount}`,
        ];
  });

/** What a payment beside the first one was for, where no gift voucher has paid it. */
function paidBeside(payments: readonly PaymentInBooks[]): number {
  const parts = new Map(
    payments
      .filter(({ part, provider }) => part !== '' && provider !== 'gift')
      .map(({ part, price }) => [part, price ?? 0]),
  );
  return [...parts.values()].reduce((sum, price) => sum + price, 0);
}

/** An order costs what its shopper has agreed to, and a gift voucher pays of it what it was to pay, or that is asked for. */
const costsAreAgreed: Truth = (moment) =>
  [...moment.life.orders.values()].flatMap(({ id, costs, gift, way, pages, orderNumber }) => {
    const { books } = moment;
    const order = books.orders.find((each) => each.id === id);
    if (!order) return [];
    const pays = gift?.pays ?? 0;
    const isCovered = pays === costs;
    const first = isCovered ? costs : costs - pays;
    const payments = books.payments.filter((each) => each.order === id);
    const given = payments.filter(({ provider }) => provider === 'gift');
    const told = order.gift + order.due + paidBeside(payments);
    const asked = pages.filter(({ number }) => number === orderNumber);
    const isPaid = order.paid === 'paid';
    const booked = given.reduce((sum, { amount }) => sum + amount, 0);
    return [
      ...(order.total === costs ? [] : [of(moment, order, `costs ${order.total}, not ${costs}`)]),
      ...(order.way === way ? [] : [of(moment, order, `goes by ${order.way}, not ${way}`)]),
      ...(order.first === first
        ? []
        : [of(moment, order, `${order.first} are to be paid first, not ${first}`)]),
      ...(told === pays && order.voucher === (gift?.voucher ?? null)
        ? []
        : [of(moment, order, `a gift voucher was to pay ${pays}, and ${told} are accounted for`)]),
      ...(given.length > 1 || (isPaid && booked !== order.gift)
        ? [of(moment, order, `of a gift voucher ${booked} are booked, not ${order.gift}`)]
        : []),
      ...asked.flatMap((page) =>
        page.asked === first
          ? []
          : [of(moment, order, `PayFast was asked for ${page.asked}, not for ${first}`)],
      ),
    ];
  });

/** Money came for an order whose gift voucher was spent: its owner is told, as long as the rest is to be paid. */
const missingIsTold: Truth = (moment) =>
  moment.books.orders.flatMap((order) => {
    const isTold = reasonsOf(moment, order).some((reason) =>
      reason.includes('of its gift voucher'),
    );
    const wasUnpaid = moment.before.orders.some(
      ({ id, paid }) => id === order.id && paid === 'unpaid',
    );
    const isShort = order.due > 0;
    if (isTold && !isShort) return [of(moment, order, 'is in doubt for a rest that is not due')];
    const isNew = wasUnpaid && order.paid === 'paid' && isOpenStatus(order.status);
    return isNew && isShort && !isTold
      ? [of(moment, order, 'is paid in part, and the owner is not told')]
      : [];
  });

/**
 * What a gift voucher has paid of an order that is cancelled, by whomever, is on it again at once, but for what is kept by
 * agreement; it waits only while another refund of the order may still move money.
 */
const cancelledIsBack: Truth = (moment) => {
  const { books } = moment;
  return books.orders.flatMap((order) => {
    const isMoving = moneyOf(books, order).isMoving;
    if (order.status !== 'cancelled' || isMoving) return [];
    const kept = books.payments
      .filter((each) => each.order === order.id && each.provider === 'gift')
      .reduce((sum, each) => sum + Math.max(0, keptOf(books, each) - each.agreed), 0);
    return kept === 0 ? [] : [of(moment, order, `${kept} are not back on the gift voucher`)];
  });
};

/** What is kept by agreement when an order is cancelled is kept of other money first. */
const giftIsKeptLast: Truth = (moment) => {
  const { books, before, step } = moment;
  if (step[0] !== 'cancel') return [];
  return books.orders.flatMap((order) => {
    const old = before.orders.find(({ id }) => id === order.id);
    if (order.status !== 'cancelled' || old?.status === 'cancelled') return [];
    const its = books.payments.filter((each) => each.order === order.id);
    const isFree = its.some(
      (each) => each.provider !== 'gift' && keptOf(books, each) > each.agreed,
    );
    const agreed = ({ reference }: PaymentInBooks) =>
      before.payments.find((each) => each.reference === reference)?.agreed ?? 0;
    const isKept = its.some((each) => each.provider === 'gift' && each.agreed > agreed(each));
    return isFree && isKept && !moneyOf(books, order).isMoving
      ? [of(moment, order, 'money of a gift voucher is kept, and other money is not')]
      : [];
  });
};

/** A gift voucher is emailed on its day, once, while there is something on it; its code stands nowhere else. */
const giftIsMailed: Truth = (moment) => {
  const { books, before, life, step } = moment;
  const { minute } = johannesburgTime(life.now);
  return books.gifts.flatMap((gift) => {
    const shown = gift.code.match(/.{4}/g)?.join('-') ?? '';
    const mails = books.mails.filter((mail) => mail.order === gift.order);
    const sent = mails.filter(({ kind }) => kind === 'gift-voucher');
    const fresh = newMails(moment).filter(({ id }) => sent.some((mail) => mail.id === id));
    const isDue = gift.expiresOn !== null && gift.mailOn <= life.today;
    const wasGood = before.gifts.some(({ id, expiresOn }) => id === gift.id && expiresOn !== null);
    const isNow = isDue && (!wasGood || (step[0] === 'jobs' && minute >= MORNING));
    const { left, held, spent } = accountOf(books, gift);
    const mostNew = step[0] === 'send-gift' || (isDue && fresh.length === sent.length) ? 1 : 0;
    const elsewhere = books.mails.filter(
      ({ id, text, subject }) =>
        `${subject} ${text}`.includes(shown) && !sent.some((mail) => mail.id === id),
    );
    return [
      ...(isNow && left > 0 && sent.length === 0 ? ['is not emailed'] : []),
      ...(fresh.length > mostNew ? [`is emailed ${fresh.length} times at once, or too early`] : []),
      ...(fresh.length > 0 && left + held + spent === 0 ? ['is emailed with nothing on it'] : []),
      ...(sent.every(({ recipient, text }) => recipient === gift.recipient && text.includes(shown))
        ? []
        : ['is emailed without its code, or to somebody else']),
      ...elsewhere.map(({ kind }) => `has its code in an email ${kind}`),
    ].map((fault) => `The gift voucher of ${nameOf(moment, gift)} ${fault}`);
  });
};

export const GIFT_TRUTHS: Readonly<Record<string, Truth>> = {
  'the owner reads what is left of each gift voucher, and what of all is owed': accountsAreSo,
  'no cent of a gift voucher is used twice': nothingIsSpentTwice,
  'an order costs what was agreed, and a gift voucher pays of it what it was to pay':
    costsAreAgreed,
  'the owner is told of a rest that a gift voucher was to pay, while it is due': missingIsTold,
  'what a gift voucher has paid of an order that is cancelled is back on it': cancelledIsBack,
  'what is kept of a cancelled order is kept of a gift voucher last': giftIsKeptLast,
  'a gift voucher is emailed on its day, and its code is in no other email': giftIsMailed,
};
