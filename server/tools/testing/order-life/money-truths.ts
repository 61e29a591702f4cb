import { cents, parseRand, randText } from '#contract/money/money.ts';
import { TEST_NOW } from '#server/tools/testing/test-shop.ts';
import { owedOf, priceKept } from './books.ts';
import { type Moment, of, reasonsOf, type Truth } from './moment.ts';

/** What PayFast has got for an order by the model's own account, told or not: its number and cents. */
function receiptsOf({ life }: Moment): Map<string, { number: string; amount: number }> {
  const receipts = new Map<string, { number: string; amount: number }>();
  for (const { orderNumber: number, pages } of life.orders.values()) {
    for (const { paid, asked } of pages) {
      if (paid?.state !== 'paid') continue;
      receipts.set(String(paid.pf_payment_id), { number, amount: asked });
      for (const told of paid.notifications) {
        if (told['payment_status'] !== 'COMPLETE') continue;
        const amount = Math.round(Number(told['amount_gross']) * 100);
        receipts.set(String(told['pf_payment_id']), { number, amount });
      }
    }
  }
  return receipts;
}

const paymentsAreReal: Truth = (moment) => {
  const receipts = receiptsOf(moment);
  return moment.books.payments.flatMap(({ reference, amount, provider }) => {
    const receipt = receipts.get(reference);
    // What gift vouchers pay is judged with them.
    if (provider === 'gift') return [];
    if (!receipt) return [`Payment ${reference} was invented`];
    if (moment.life.mistaken.has(reference)) return [];
    return receipt.amount === amount ? [] : [`Payment ${reference} has a wrong amount`];
  });
};

/**
 * A payment counts for the order that PayFast names: at once where PayFast can be asked, else as soon as it was,
 * unless a refund of it was begun.
 */
const paymentsAreOfTheirOrder: Truth = (moment) => {
  const { books, life, step, isRefused } = moment;
  const receipts = receiptsOf(moment);
  const isAsked = !isRefused && life.payfastAnswers.api && ['mark', 'check-all'].includes(step[0]);
  const taken = books.payments.filter(({ provider }) => provider !== 'gift');
  return taken.flatMap(({ reference, order: id }) => {
    const order = books.orders.find((each) => each.id === id);
    // What comes again and again is told of the first order; see the truths of subscriptions.
    const first = books.subscriptions.find((each) => each.id === order?.subscription)?.first;
    const number = books.orders.find((each) => each.id === (first ?? id))?.number;
    const isMoved = books.refunds.some((refund) => refund.reference === reference);
    if (receipts.get(reference)?.number === number || isMoved || isLong(moment)) return [];
    const isWaiting = life.mistaken.has(reference) && !isAsked;
    return isWaiting ? [] : [`Payment ${reference} counts for ${number}, not for its own order`];
  });
};

/** What the owner is told when PayFast was asked. */
const findingsAreSo: Truth = (moment) => {
  const { books, life, step } = moment;
  const receipts = [...receiptsOf(moment)];
  const known = new Set(
    [...books.payments, ...books.notifications].map(({ reference }) => reference),
  );
  // In PayFast's history what comes again and again has the day of the first payment, which may be long ago.
  const first = new Set(
    [...life.orders.values()].flatMap(({ pages }) =>
      pages.map(({ paid }) => String(paid?.pf_payment_id)),
    ),
  );
  const isLookedFor = (reference: string) => step[0] === 'check' || first.has(reference);
  const unheardOf = receipts.filter(
    ([reference]) => !known.has(reference) && isLookedFor(reference),
  );
  const about = life.orders.get(step[1] ?? '');
  const order = books.orders.find(({ id }) => id === about?.id);
  return life.said.flatMap((said) => {
    const isSo = /had not heard of/.test(said)
      ? unheardOf.every(([, { number }]) => about && number !== order?.number)
      : /knows of no payment/.test(said)
        ? receipts.every(([, { number }]) => number !== order?.number)
        : !/paid after all/.test(said) || books.orders.some(({ paid }) => paid !== 'unpaid');
    return isSo ? [] : [`The owner is told: ${said}`];
  });
};

/** Money that PayFast has got is known here as soon as PayFast was asked about all. */
const allIsAskedAbout: Truth = (moment) => {
  const { books, life, step, isRefused } = moment;
  if (step[0] !== 'check-all' || isRefused || !life.payfastAnswers.api || isLong(moment)) return [];
  const known = new Set(
    [...books.payments, ...books.notifications].map(({ reference }) => reference),
  );
  const unpaid = new Map(books.orders.map((order) => [order.number, order.paid === 'unpaid']));
  return [...receiptsOf(moment)].flatMap(([reference, { number }]) =>
    known.has(reference) || !unpaid.get(number)
      ? []
      : [`PayFast was asked about all, and payment ${reference} is not known`],
  );
};

const toldPaymentsCount: Truth = (moment) => {
  const { books, life } = moment;
  if (moment.step[0] !== 'jobs' || !life.payfastAnswers.validate) return [];
  const waiting = books.notifications.filter(({ state }) => state === 'received');
  return waiting.map(({ reference }) => `Notification ${reference} was not settled by its job`);
};

const reviewsAreTold: Truth = ({ books, screens }) => {
  const shown = new Set(screens.payments.reviews.map(({ reference }) => reference));
  return books.notifications.flatMap(({ isOpenReview, reference }) =>
    isOpenReview && !shown.has(reference) ? [`The owner does not see the review ${reference}`] : [],
  );
};

/** What is owed stands with the same sum wherever the owner reads it. */
const owedIsTold: Truth = (moment) => {
  const { books, screens } = moment;
  return books.orders.flatMap((order) => {
    const owed = owedOf(books, order);
    const listed = screens.payments.owed
      .filter(({ orderId }) => orderId === order.id)
      .map(({ payment }) => payment.owed);
    const noticed = reasonsOf(moment, order).map(
      (text) => /R([\d.]+)(?= (?:of it )?must be refunded)/.exec(text)?.[1] ?? '0.00',
    );
    const told = { payments: sumOf(listed), notices: sumOf(noticed) };
    return Object.entries(told).flatMap(([where, sum]) =>
      sum === owed
        ? []
        : [of(moment, order, `${owed} cents are owed, and the ${where} say ${sum}`)],
    );
  });
};

/** Of cancelled orders the overview names what their payments are listed with. */
const overviewIsSo: Truth = ({ books, screens }) => {
  const cancelled = books.orders.filter(({ status }) => status === 'cancelled');
  const owed = cancelled.reduce((sum, order) => sum + owedOf(books, order), 0);
  const { toGiveBack } = screens.overview.cancelled;
  return toGiveBack === randText(cents(owed))
    ? []
    : [`${owed} cents of cancelled orders are owed, and the overview says ${toGiveBack}`];
};

function sumOf(amounts: readonly string[]): number {
  return amounts.reduce((sum, text) => sum + (parseRand(text) ?? 0), 0);
}

/** An order whose shopper went off to pay, and of which no money has come since, is on the payments page at once. */
const payingIsTold: Truth = (moment) => {
  const { books, screens, life } = moment;
  const { paying, unclear, settled } = screens.payments;
  const listed = new Set([...paying, ...unclear, ...settled].map(({ orderId }) => orderId));
  const gone = [...life.orders.values()].filter(({ pages }) => pages.length > 0);
  return gone.flatMap(({ id, pages }) => {
    const order = books.orders.find((each) => each.id === id);
    const left = Math.max(...pages.map(({ openedAt }) => openedAt));
    const hasPaid = books.payments.some((payment) => payment.order === id && payment.at >= left);
    const isOpen = order?.paid === 'unpaid' && order.status !== 'payment_failed' && !hasPaid;
    if (!isOpen || isLong(moment) || listed.has(id)) return [];
    return [of(moment, order, 'its shopper went off to pay, and the payments do not say so')];
  });
};

/** The payments page says of an order that is being paid what PayFast was asked for. */
const payingIsWhatIsAsked: Truth = ({ screens, life }) =>
  [...screens.payments.paying, ...screens.payments.unclear].flatMap((row) => {
    const order = [...life.orders.values()].find(({ id }) => id === row.orderId);
    const page = order?.pages.findLast(({ number }) => number === order.orderNumber);
    if (!page || randText(cents(page.asked)) === row.toPay) return [];
    return [`${row.orderNumber} is to pay ${row.toPay}, and PayFast was asked for ${page.asked}`];
  });

/** Lists of the last 30 days need no longer have what was at the beginning. */
function isLong({ life }: Moment): boolean {
  return life.now.getTime() - TEST_NOW.getTime() > 29 * 24 * 3_600_000;
}

/** Sales and sold bouquets are those of orders that are paid and stand. */
const salesAreSo: Truth = (moment) => {
  if (isLong(moment)) return [];
  const { books, screens } = moment;
  const sold = books.orders.filter(
    ({ paid, status, way }) => paid === 'paid' && status !== 'cancelled' && way !== 'email',
  );
  const amount = sold.reduce((sum, order) => sum + priceKept(books, order), 0);
  const bouquets = sold
    .flatMap(({ takes }) => takes)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const { month, best } = screens.overview;
  const shown = best.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(parseRand(month.amount) === amount && month.orders === sold.length
      ? []
      : [
          `Sales say ${month.orders} orders of ${month.amount}, not ${sold.length} of ${amount} cents`,
        ]),
    ...(shown === bouquets ? [] : [`${shown} bouquets are called sold, not ${bouquets}`]),
  ];
};

/** What was refunded on PayFast's site is noted, and the owner reads of it, as soon as PayFast was asked about it. */
const refundsThereAreFound: Truth = (moment) => {
  const { books, life, step, isRefused } = moment;
  const asked = life.orders.get(step[1] ?? '')?.id;
  if (step[0] !== 'check' || isRefused || !life.payfastAnswers.api) return [];
  return books.payments.flatMap(({ order: id, reference }) => {
    const there = life.refundedThere.get(reference) ?? 0;
    const order = books.orders.find((each) => each.id === id);
    if (there === 0 || id !== asked || !order) return [];
    const gone = books.refunds
      .filter((refund) => refund.reference === reference && refund.state === 'done')
      .reduce((sum, { amount }) => sum + amount, 0);
    const isRead = reasonsOf(moment, order).some((text) => /PayFast shows a refund/.test(text));
    return gone >= there || isRead
      ? []
      : [of(moment, order, `${there} cents were refunded at PayFast, and ${gone} are noted`)];
  });
};

/** Nothing comes of a step that was refused, but that orders can be collected from then on. */
const refusalsChangeNothing: Truth = ({ isRefused, before, books, step }) => {
  const settings = step[0] === 'collect' ? before.settings : books.settings;
  return isRefused && JSON.stringify(before) !== JSON.stringify({ ...books, settings })
    ? ['The step was refused, and yet something has changed']
    : [];
};

export const MONEY_TRUTHS: Readonly<Record<string, Truth>> = {
  'who went off to pay and has not paid is on the payments page': payingIsTold,
  'the payments page says what PayFast was asked for': payingIsWhatIsAsked,
  'sales and sold bouquets are those of orders that are paid and not cancelled': salesAreSo,
  'every payment in the books is one that PayFast got, with its amount': paymentsAreReal,
  'every payment counts for the order that PayFast names': paymentsAreOfTheirOrder,
  'what the owner is told of PayFast is so': findingsAreSo,
  'what PayFast has got is known after it was asked about all': allIsAskedAbout,
  'what PayFast has told and confirms is settled': toldPaymentsCount,
  'what no rule settles is on the payments page': reviewsAreTold,
  'what is kept above what an order costs is listed to be given back, and noticed with the same sum':
    owedIsTold,
  'what is owed of cancelled orders is on the overview': overviewIsSo,
  'what was refunded on PayFast’s site is noted once PayFast was asked': refundsThereAreFound,
  'a step that is refused changes nothing': refusalsChangeNothing,
};
