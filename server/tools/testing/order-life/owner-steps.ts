import { cents, parseRand, randText } from '#contract/money/money.ts';
import { isRefundAttention } from '#contract/order/order-attention.ts';
import { moneyOnCancelling } from '#contract/order/order-money.ts';
import { DAYS, type Life, NothingToDo, type SeenReason, SLOTS, WHICH } from './life.ts';
import { isRefusedAs } from './refused.ts';
import type { StepKinds } from './step.ts';

const STEPS = ['preparing', 'out_for_delivery', 'delivered', 'attempted'] as const;
/** `next` is the usual step from where the order is. */
const MOVES = ['next', 'next', 'next', 'next', ...STEPS] as const;
const ANYWAY = ['if-free', 'anyway'] as const;

const KEPT = ['none', 'part', 'too-much'] as const;
const AMOUNTS_KEPT: Readonly<Record<string, string>> = { part: '2.50', 'too-much': '90000.00' };

/** What the owner does with orders. */
export const OWNER_STEPS: StepKinds = {
  move: {
    weight: 18,
    words: [WHICH, MOVES],
    async run(life, letter, word) {
      const { id } = life.order(letter);
      const orders = (await life.owner()).admin.orders;
      const { status, steps, isDueLater } = await orders.byId.query({ id });
      const to = word === 'next' ? steps[0] : STEPS.find((step) => step === word);
      if (!to) throw new NothingToDo('It goes no further');
      await orders.move.mutate({ orders: [{ id, from: status, anyway: isDueLater }], to });
    },
  },
  cancel: {
    weight: 4,
    words: [WHICH, KEPT],
    async run(life, letter, kept) {
      const { id } = life.order(letter);
      const reason = 'No flowers today';
      const amount = AMOUNTS_KEPT[kept];
      const { orders } = (await life.owner()).admin;
      const page = await orders.byId.query({ id });
      const money = moneyOnCancelling(page, parseRand(amount ?? '') ?? cents(0));
      const moneySeen = { toRefund: randText(money.toRefund), kept: randText(money.kept) };
      try {
        await orders.cancel.mutate({ id, reason, kept: amount, moneySeen });
      } catch (error) {
        if (!isRefusedAs(error, 'ATTENTION_CHANGED')) throw error;
        throw new Error('An order was cancelled with other sums than its page said', {
          cause: error,
        });
      }
    },
  },
  reschedule: {
    weight: 4,
    words: [WHICH, DAYS, SLOTS, ANYWAY],
    async run(life, letter, day = '', slot = '', anyway) {
      const { id, way } = life.order(letter);
      await (await life.owner()).admin.orders.reschedule.mutate({
        id,
        deliveryDate: life.day(day),
        deliveryTime: life.time(slot, way),
        anyway: anyway === 'anyway',
      });
    },
  },
  /** Opens the order and leaves it open; `resolve` then speaks of what was on that screen. */
  look: {
    weight: 2,
    words: [WHICH],
    async run(life, letter) {
      const order = life.order(letter);
      order.seen = await reasonsOf(life, order.id);
    },
  },
  /** Says that what the order needed is dealt with; money that was owed is kept by agreement. */
  resolve: {
    weight: 4,
    words: [WHICH],
    async run(life, letter) {
      const order = life.order(letter);
      const seen = order.seen ?? (await reasonsOf(life, order.id));
      if (seen.length === 0) throw new NothingToDo('Nothing is open');
      const { orders } = (await life.owner()).admin;
      const ids = seen.map(({ id }) => id);
      await orders.resolveAttention.mutate({ id: order.id, seen: ids, note: 'Phoned.' });
      order.seen = undefined;
    },
  },
  /** Keeps a part of the money that is to be refunded, by agreement. */
  keep: {
    weight: 2,
    words: [WHICH],
    async run(life, letter) {
      const { id } = life.order(letter);
      const reasons = (await reasonsOf(life, id)).filter(({ kind }) => isRefundAttention(kind));
      if (reasons.length === 0) throw new NothingToDo('Nothing is owed');
      const seen = reasons.map((reason) => reason.id);
      const { orders } = (await life.owner()).admin;
      await orders.resolveAttention.mutate({
        id,
        seen,
        note: 'Phoned.',
        kept: AMOUNTS_KEPT['part'],
      });
    },
  },
};

async function reasonsOf(life: Life, id: string): Promise<SeenReason[]> {
  const { attention } = await (await life.owner()).admin.orders.byId.query({ id });
  return attention.flatMap(({ id: reason, kind }) => (reason ? [{ id: reason, kind }] : []));
}
