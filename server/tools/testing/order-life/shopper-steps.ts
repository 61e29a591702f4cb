import { randomUUID } from 'node:crypto';
import { saveVoucher } from '#server/features/voucher/save-voucher.ts';
import { TENTH } from '#server/features/voucher/testing/voucher-kit.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { BOUQUETS, DAYS, type Life, SLOTS, WHICH } from './life.ts';
import { paysOn } from './payfast-steps.ts';
import { openPage, place, type Placing, QUANTITIES } from './placing.ts';
import { offerCollection } from './shop-steps.ts';
import type { StepKinds } from './step.ts';

/** How an order's life begins. */
export const FIRST_STEPS: StepKinds = {
  /** Orders and goes off to pay. */
  order: {
    weight: 6,
    words: [BOUQUETS, DAYS, SLOTS, QUANTITIES],
    run: async (life, ...words) => openPage(life, await place(life, words)),
  },
  /** Orders and pays at once. */
  buy: {
    weight: 6,
    words: [BOUQUETS, DAYS, SLOTS, QUANTITIES],
    run: (life, ...words) => buy(life, words, {}),
  },
  /** Does the same and comes for it. */
  collect: {
    weight: 4,
    words: [BOUQUETS, DAYS, SLOTS, QUANTITIES],
    async run(life, ...words) {
      if (!life.wishes.collects) await offerCollection(life);
      await buy(life, words, { way: 'collection' });
    },
  },
  /** Does the same with the last use of a voucher, where it is free. */
  bargain: {
    weight: 4,
    words: [BOUQUETS, DAYS, SLOTS, QUANTITIES],
    run: async (life, ...words) => buy(life, words, { tenth: await lastUse(life) }),
  },
};

/** What shoppers do. */
export const SHOPPER_STEPS: StepKinds = {
  ...FIRST_STEPS,
  /** Orders again from the cart of an order. */
  again: {
    weight: 2,
    words: [WHICH, BOUQUETS, DAYS, SLOTS],
    async run(life, letter, ...words) {
      const { sessionId } = life.order(letter);
      await openPage(life, await place(life, [...words, 'one'], { sessionId }));
    },
  },
  /** Goes to PayFast once more. */
  open: { weight: 3, words: [WHICH], run: (life, letter) => openPage(life, life.order(letter)) },
  change: {
    weight: 2,
    words: [WHICH],
    async run(life, letter) {
      const order = life.order(letter);
      const cardMessage = `From me, ${life.now.toISOString()}`;
      await life.visitor().order.change.mutate({ ...life.keyOf(order), cardMessage });
      order.card = cardMessage;
    },
  },
  /** Moves the delivery; whoever sees that it then costs another sum leaves it as it is. */
  another: {
    weight: 3,
    words: [WHICH, DAYS, SLOTS],
    async run(life, letter, day = '', slot = '') {
      const order = life.order(letter);
      const when = { deliveryDate: life.day(day), deliveryTime: life.time(slot, order.way) };
      await life.visitor().order.change.mutate({ ...life.keyOf(order), ...when });
    },
  },
  /** Wishes to cancel; an unpaid order is cancelled at once, and so is a paid one that is not begun, with its refund. */
  unwant: {
    weight: 5,
    words: [WHICH],
    async run(life, letter) {
      const order = life.order(letter);
      await life.visitor().order.cancel.mutate(life.keyOf(order));
      order.unwanted = true;
      await refunded(life);
    },
  },
};

async function buy(life: Life, words: readonly string[], how: Placing): Promise<void> {
  const order = await place(life, words, how);
  await openPage(life, order);
  await paysOn(life, order, 'ok');
}

/** Returns the voucher of which there is one use at a time. */
async function lastUse({ shop }: Life): Promise<{ code: string }> {
  const scope = shop.scope();
  const stored = await scope.vouchers.findByCode(TENTH.code);
  if (stored) return stored;
  return saveVoucher(scope, { id: randomUUID(), version: 0, voucher: { ...TENTH, maxUses: 1 } });
}

/** Until the refunds of what was cancelled were sent, or tried once. */
async function refunded({ shop }: Life): Promise<void> {
  await waitUntil(async () => {
    const { rowCount } = await shop.database.query(
      `select 1 from pgboss.job where name = 'payment.refund-cancelled' and state in ('created', 'active')`,
    );
    return rowCount === 0;
  });
}
