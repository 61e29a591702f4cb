import { randomUUID } from 'node:crypto';
import { parseRand } from '#contract/money/money.ts';
import { WHICH, type Life, NothingToDo } from './life.ts';
import type { StepKinds } from './step.ts';

const SHARES = ['all', 'part', 'last-part', 'more'] as const;
const WAYS = ['payfast', 'hand', 'there'] as const;
const ANSWERS = ['done', 'not-done'] as const;

/** What the owner does about money. */
export const MONEY_STEPS: StepKinds = {
  /** Gives back all that is left of a payment, a hundred rand of it or of the last one, or more than came. */
  refund: {
    weight: 8,
    words: [WHICH, SHARES, WAYS],
    async run(life, letter, share, way) {
      const { payments } = await paymentsOf(life, letter);
      const inTurn = share === 'last-part' ? payments.toReversed() : payments;
      const payment = inTurn.find(({ left }) => left !== '0.00') ?? payments[0];
      if (!payment) throw new NothingToDo('Nothing was paid');
      const amounts: Record<string, string> = {
        all: payment.left,
        part: '100.00',
        'last-part': '100.00',
        more: `9${payment.amount}`,
      };
      const wish = {
        id: randomUUID(),
        paymentId: payment.id,
        amount: amounts[share] ?? '',
        reason: 'The roses had wilted',
        keptSeen: payment.kept,
        leftSeen: payment.left,
      };
      const { payments: payfastClient } = (await life.owner()).admin;
      await (way === 'payfast'
        ? payfastClient.refund.mutate(wish)
        : payfastClient.recordRefund.mutate({
            ...wish,
            way: way === 'hand' ? 'by_hand' : 'at_payfast',
          }));
    },
  },
  /** Refunds the last payment on PayFast's site, of which the shop hears nothing. */
  'refund-there': {
    weight: 3,
    words: [WHICH, ['part', 'all']],
    async run(life, letter, share) {
      const { payments } = await paymentsOf(life, letter);
      const payment = payments.findLast((each) => each.way === 'payfast');
      if (!payment) throw new NothingToDo('Nothing was paid');
      // The books do not know yet what was refunded there.
      const found = payment.refunds
        .filter(({ reason }) => reason === 'Refunded at PayFast')
        .reduce((sum, { amount }) => sum + (parseRand(amount) ?? 0), 0);
      const unknown = (life.refundedThere.get(payment.reference) ?? 0) - found;
      // PayFast has what was spent of a gift voucher as well.
      const spent = parseRand(payment.giftSpent ?? '') ?? 0;
      const all = Math.max(0, (parseRand(payment.left) ?? 0) + spent - unknown);
      const amountCents = share === 'all' ? all : Math.min(10_000, all);
      if (amountCents === 0) throw new NothingToDo('Nothing is left');
      const { reference } = payment;
      const pf_payment_id = Number(reference);
      await life.shop.payfast.control('give-back', { pf_payment_id, amountCents });
      const before = life.refundedThere.get(reference) ?? 0;
      life.refundedThere.set(reference, before + amountCents);
    },
  },
  /** Says of the last refund by hand that it was not given back. */
  withdraw: {
    weight: 3,
    words: [WHICH],
    async run(life, letter) {
      const { payments } = await paymentsOf(life, letter);
      const refunds = payments.flatMap(({ refunds: all }) => all);
      const byHand = refunds.filter(({ way }) => way !== 'payfast' && way !== 'gift');
      const noted = byHand.findLast(({ state }) => state === 'done');
      if (!noted) throw new NothingToDo('Nothing was noted by hand');
      const { admin } = await life.owner();
      await admin.payments.withdrawRefund.mutate({ id: noted.id, reason: 'The wrong button' });
    },
  },
  /** The owner has looked what became of an unclear refund, at PayFast's own site. */
  decide: {
    weight: 2,
    words: [WHICH, ANSWERS],
    async run(life, letter, answer) {
      const open = await openRefund(life, letter);
      const { admin } = await life.owner();
      await admin.payments.decideRefund.mutate({ id: open.id, isDone: answer === 'done' });
    },
  },
  /** Asks PayFast what became of a refund that is unclear. */
  'check-refund': {
    weight: 2,
    words: [WHICH],
    async run(life, letter) {
      const refund = await openRefund(life, letter);
      await (await life.owner()).admin.payments.checkRefund.mutate({ id: refund.id });
    },
  },
  /** Deals with what PayFast has told of an order and no rule settles. */
  review: {
    weight: 3,
    words: [WHICH],
    async run(life, letter) {
      const { orderNumber } = life.order(letter);
      const { payments } = (await life.owner()).admin;
      const { reviews } = await payments.list.query({});
      const review = reviews.find((each) => each.orderNumber === orderNumber && !each.isWaiting);
      if (!review) throw new NothingToDo('Nothing to look at');
      await payments.dealWith.mutate({ id: review.id });
    },
  },
  /** Marks an order as received by the number of a payment, which may be another order's. */
  mark: {
    weight: 3,
    words: [WHICH, WHICH],
    async run(life, letter, of) {
      const { id: orderId } = life.order(letter);
      const page = life.order(of).pages.findLast(({ paid }) => paid?.state === 'paid');
      if (!page) throw new NothingToDo('Nothing was paid');
      const reference = String(page.paid?.pf_payment_id);
      await (await life.owner()).admin.payments.record.mutate({ orderId, reference });
      if (letter !== of) life.mistaken.add(reference);
    },
  },
  /** Asks PayFast about one order. */
  check: {
    weight: 3,
    words: [WHICH],
    async run(life, letter) {
      const { id: orderId } = life.order(letter);
      const { finding } = await (await life.owner()).admin.payments.check.mutate({ orderId });
      life.said.push(finding);
    },
  },
  /** Asks PayFast about all that is unclear. */
  'check-all': {
    weight: 2,
    words: [],
    async run(life) {
      const { finding } = await (await life.owner()).admin.payments.checkAll.mutate();
      life.said.push(finding);
    },
  },
};

async function paymentsOf(life: Life, letter: string) {
  const { id: orderId } = life.order(letter);
  return (await life.owner()).admin.payments.ofOrder.query({ orderId });
}

async function openRefund(life: Life, letter: string) {
  const { payments } = await paymentsOf(life, letter);
  const refunds = payments.flatMap(({ refunds: all }) => all);
  const open = refunds.find(({ state }) => ['asking', 'sending', 'unclear'].includes(state));
  if (!open) throw new NothingToDo('No refund is unclear');
  return open;
}
