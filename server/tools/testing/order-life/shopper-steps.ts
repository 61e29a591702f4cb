import { randomUUID } from 'node:crypto';
import { cents, parseRand, randText } from '#contract/money/money.ts';
import { deliveryFee } from '#contract/delivery/delivery-fee.ts';
import type { VoucherView } from '#contract/voucher/voucher.schema.ts';
import { discountOf } from '#contract/voucher/voucher.ts';
import { saveVoucher } from '#server/features/voucher/save-voucher.ts';
import { TENTH } from '#server/features/voucher/testing/voucher-kit.ts';
import { voucherView } from '#server/features/voucher/voucher.queries.ts';
import { orderView } from '#contract/order/order-view.schema.ts';
import { orderFor } from '#server/tools/testing/factories.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { BOUQUETS, DAYS, WHICH, type Life, type LivingOrder, NothingToDo, SLOTS } from './life.ts';
import { paysOn } from './payfast-steps.ts';
import { RefusedError } from './refused.ts';
import type { StepKinds } from './step.ts';

const QUANTITIES = ['one', 'two'] as const;
const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2 };

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
    async run(life, ...words) {
      const order = await place(life, words);
      await openPage(life, order);
      await paysOn(life, order, 'ok');
    },
  },
  /** Does the same with the last use of a voucher, where it is free. */
  bargain: {
    weight: 4,
    words: [BOUQUETS, DAYS, SLOTS, QUANTITIES],
    async run(life, ...words) {
      const order = await place(life, words, undefined, await lastUse(life));
      await openPage(life, order);
      await paysOn(life, order, 'ok');
    },
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
      await openPage(life, await place(life, [...words, 'one'], sessionId));
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
      const when = { deliveryDate: life.day(day), deliveryTime: life.slot(slot) };
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

async function place(
  life: Life,
  [bouquet = '', day = '', slot = '', quantity = '']: readonly string[],
  sessionId?: string,
  voucher?: VoucherView,
): Promise<LivingOrder> {
  const letter = life.nextLetter();
  const email = `shopper-${letter}@example.co.za`;
  const session = sessionId ?? `session_life_${letter}`;
  const { vase } = life;
  const bouquets = { product: life.bouquet(bouquet), quantity: COUNTS[quantity] ?? 1 };
  const hasVase = vase && bouquets.quantity > 1;
  const sent = orderFor([bouquets, ...(hasVase ? [{ product: vase, size: 'one' }] : [])], {
    sessionId: session,
    customerEmail: email,
    deliveryDate: life.day(day),
    deliveryTime: life.slot(slot),
  });
  const subtotal = parseRand(String(sent.subtotal)) ?? cents(0);
  const delivery = deliveryFee(life.wishes.fees, {
    postalCode: String(sent.deliveryPostalCode),
    day: life.day(day),
    slot: life.slot(slot),
    subtotal,
  });
  const discount = voucher ? discountOf(voucher, { subtotal, delivery }) : 0;
  Object.assign(sent, {
    ...(voucher && { voucherCode: voucher.code }),
    delivery: randText(delivery),
    total: randText(cents(subtotal + delivery - discount)),
  });
  const answer = await fetch(`${life.shop.address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  if (answer.status >= 400) throw new RefusedError(answer.status, await answer.text());
  const { id, orderNumber } = orderView.parse(await answer.json());
  const order: LivingOrder = {
    id,
    orderNumber,
    sessionId: session,
    email,
    card: '',
    pages: [],
    seen: undefined,
    unwanted: false,
  };
  life.orders.set(letter, order);
  return order;
}

/** Returns the voucher of which there is one use at a time. */
async function lastUse({ shop }: Life): Promise<VoucherView> {
  const scope = shop.scope();
  const stored = await scope.vouchers.findByCode(TENTH.code);
  if (stored) return voucherView(stored);
  return saveVoucher(scope, { id: randomUUID(), version: 0, voucher: { ...TENTH, maxUses: 1 } });
}

async function openPage(life: Life, order: LivingOrder): Promise<void> {
  const form = await life.visitor().payment.initiate.mutate({ orderId: order.id });
  const uuid = await life.shop.payfast.open(form);
  if (!uuid) throw new NothingToDo('PayFast takes no such payment');
  order.pages.push({ uuid, openedAt: life.now.getTime(), paid: undefined });
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
