import { randomUUID } from 'node:crypto';
import { WHICH, type Life, NothingToDo } from './life.ts';
import type { StepKinds } from './step.ts';

const SHARES = ['all', 'part', 'last-part', 'more'] as const;
const WAYS = ['payfast', 'hand'] as const;
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
      const { payments: door } = (await life.owner()).admin;
      await (way === 'hand' ? door.recordRefund.mutate(wish) : door.refund.mutate(wish));
    },
  },
  /** The owner has looked what became of an unclear refund, at PayFast's own site. */
  decide: {
    weight: 2,
    words: [WHICH, ANSWERS],
    async run(life, letter, answer) {
      const { payments } = await paymentsOf(life, letter);
      const refunds = payments.flatMap(({ refunds: all }) => all);
      const open = refunds.find(({ state }) => ['asking', 'sending', 'unclear'].includes(state));
      if (!open) throw new NothingToDo('No refund is unclear');
      const { admin } = await life.owner();
      await admin.payments.decideRefund.mutate({ id: open.id, isDone: answer === 'done' });
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
