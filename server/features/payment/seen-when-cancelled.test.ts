import { describe, expect, it } from 'vitest';
import { cents, parseRand, randLabel, randText, sum } from '#contract/money/money.ts';
import { type CancelledMoney, moneyOnCancelling } from '#contract/order/order-money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { moneyTalk } from './testing/money-talk.ts';
import { useRefundShop } from './refunds/testing/refund-kit.ts';

const kit = useRefundShop();
const { payfast, shop, owner, paid, wish } = kit;
const { told, lastTold, wait, paymentsOf } = moneyTalk(kit);

const orders = async () => (await shop.adminTrpc()).admin.orders;

/** Returns what the page of an order says comes of cancelling it while so much is kept. */
async function seenOf({ id }: OrderView, kept = '0.00') {
  const page = await (await orders()).byId({ id });
  return moneyOnCancelling(page, parseRand(kept) ?? cents(0));
}

type Seen = CancelledMoney;

async function cancel({ id }: OrderView, { toRefund, kept }: Seen, keeping?: string) {
  wait();
  const moneySeen = { toRefund: randText(toRefund), kept: randText(kept) };
  return (await orders()).cancel({ id, reason: 'She is away', kept: keeping, moneySeen });
}

/** Sends a refund to PayFast of which it is not known whether it was made. */
async function unclear(paymentId: string, amount: string): Promise<void> {
  await payfast.control('api', { mode: 'lieYes', call: 'refund' });
  const refund = await (await owner()).refund(wish(paymentId, { amount }));
  expect(refund.state).toBe('unclear');
}

/** Keeps so much of what is to be refunded. */
async function keep({ id }: OrderView, kept: string): Promise<void> {
  wait();
  const { attention } = await (await orders()).byId({ id });
  const seen = attention.flatMap((reason) => reason.id ?? []);
  await (await orders()).resolveAttention({ id, seen, note: 'Agreed by phone', kept });
}

interface Life {
  what: string;
  scenario?: string;
  before: (order: OrderView, paymentId: string) => Promise<unknown>;
  keeping?: string;
}

const LIVES: Life[] = [
  { what: 'was paid', before: () => Promise.resolve() },
  { what: 'was paid, and keeps a part', before: () => Promise.resolve(), keeping: '100.50' },
  {
    what: 'was refunded a part',
    before: async (_, id) => (await owner()).recordRefund(wish(id, { amount: '99.00' })),
  },
  {
    what: 'has an unclear refund of a part',
    before: (_, id) => unclear(id, '200.00'),
  },
  {
    what: 'has an unclear refund of a part and keeps the rest',
    before: (_, id) => unclear(id, '200.00'),
    keeping: '399.00',
  },
  { what: 'has an unclear refund of all', before: (_, id) => unclear(id, '599.00') },
  {
    what: 'was paid twice, with an unclear refund of the second payment',
    scenario: 'doublePay',
    before: async (order) => unclear((await paymentsOf(order)).second, '599.00'),
    keeping: '1.00',
  },
  {
    what: 'was paid twice, and kept a part of the second before',
    scenario: 'doublePay',
    before: (order) => keep(order, '150.00'),
    keeping: '50.00',
  },
  { what: 'got a wrong amount', scenario: 'wrongAmount', before: () => Promise.resolve() },
];

describe('what the page of an order says of its money before it is cancelled', () => {
  it.each(LIVES)('is what the email and the reasons say after: it $what', async (life) => {
    const { scenario, before, keeping } = life;
    const { order, paymentId } = await paid(scenario);
    await before(order, paymentId);
    const seen = await seenOf(order, keeping);
    const { attention, money } = await cancel(order, seen, keeping);
    const mail = await lastTold(order);
    expect(/We’ll refund you (R[\d.]+\d)/.exec(mail)?.[1]).toBe(
      seen.toRefund > 0 ? randLabel(seen.toRefund) : undefined,
    );
    expect(/We’re keeping (R[\d.]+\d)/.exec(mail)?.[1]).toBe(
      seen.kept > 0 ? randLabel(seen.kept) : undefined,
    );
    const asked = attention.flatMap(
      ({ text }) => /(\d+\.\d\d)(?: of it)? must/.exec(text)?.[1] ?? [],
    );
    expect(sum(asked.map((text) => parseRand(text) ?? cents(0)))).toBe(seen.toRefund);
    expect(parseRand(money.toRefund)).toBe(seen.toRefund);
  });
});

describe('an order whose money changed since its page was read', () => {
  it.each([
    {
      what: 'a refund',
      change: async (_: OrderView, id: string) =>
        (await owner()).recordRefund(wish(id, { amount: '200.00' })),
      means: 'you refund R998.00.',
    },
    {
      what: 'an agreement to keep some',
      change: (order: OrderView) => keep(order, '100.00'),
      means: 'you refund R1098.00 and keep R100.00.',
    },
  ])('is not cancelled after $what, and then with the sums of now', async ({ change, means }) => {
    const { order } = await paid('doublePay');
    const stale = await seenOf(order);
    await change(order, (await paymentsOf(order)).second);
    const before = await told(order);
    await expect(cancel(order, stale)).rejects.toThrow(
      `Nothing was cancelled: the money of this order has changed while you looked at it, and cancelling it now means that ${means}`,
    );
    expect(await (await orders()).byId({ id: order.id })).toMatchObject({ status: 'paid' });
    expect(await told(order)).toEqual(before);
    await cancel(order, await seenOf(order));
    expect(await told(order)).toHaveLength(before.length + 1);
  });

  it('is not cancelled once it was paid, where the page knew of no payment', async () => {
    const { order } = await paid();
    const none = { toRefund: cents(0), kept: cents(0) };
    await expect(cancel(order, none)).rejects.toThrow('means that you refund R599.00.');
  });

  it('is said to keep what another cancellation kept; the same one sent again finds its work done', async () => {
    const { order } = await paid();
    const [all, part] = [await seenOf(order), await seenOf(order, '100.00')];
    await cancel(order, part, '100.00');
    await expect(cancel(order, all)).rejects.toThrow(
      'This order is cancelled already, and R100.00 of its money is kept, as agreed with the shopper.',
    );
    await cancel(order, part, '100.00');
    // The page that was read since: what was typed before is kept already.
    await cancel(order, await seenOf(order, '100.00'), '100.00');
    expect(await told(order)).toHaveLength(1);
  });
});
