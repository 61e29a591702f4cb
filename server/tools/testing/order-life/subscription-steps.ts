import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { readBooks, type SubscriptionInBooks } from './books.ts';
import { BOUQUETS, DAYS, type Life, type LivingOrder, NothingToDo, SLOTS, WHICH } from './life.ts';
import { charges, paysOn } from './payfast-steps.ts';
import { openPage, PAID_OR_OPEN, place } from './placing.ts';
import type { StepKinds } from './step.ts';

const EVERY = ['week', 'fortnight', 'month'] as const;
const PRESSED = ['pause', 'resume', 'skip', 'end'] as const;
/** How a payment of a subscription goes; `untold` is paid and never told, `ended` is the end of all. */
const HOW = ['ok', 'ok', 'ok', 'failed', 'untold', 'less', 'ended'] as const;
const WISHES: Readonly<Record<string, { status?: string; told?: boolean; amountCents?: number }>> =
  {
    failed: { status: 'FAILED' },
    untold: { told: false },
    less: { amountCents: 10_000 },
    ended: { status: 'CANCELLED' },
  };

/** Flowers that come again. */
export const FIRST_SUBSCRIPTION_STEPS: StepKinds = {
  subscribe: {
    weight: 5,
    words: [BOUQUETS, DAYS, SLOTS, EVERY, PAID_OR_OPEN],
    async run(life, bouquet = '', day = '', slot = '', word = '', how = '') {
      const every = EVERY.find((each) => each === word) ?? 'week';
      const { subscriptions } = (await life.owner()).admin;
      const { offered } = await subscriptions.list.query();
      if (offered.length === 0) await subscriptions.offer.mutate({ offered: [...EVERY] });
      const order = await place(life, [bouquet, day, slot, 'one'], { every });
      await openPage(life, order);
      if (how === 'paid') await paysOn(life, order, 'ok');
    },
  },
};

export const SUBSCRIPTION_STEPS: StepKinds = {
  ...FIRST_SUBSCRIPTION_STEPS,
  /** PayFast takes the next payment, on its day or before that. */
  charge: {
    weight: 9,
    words: [WHICH, HOW, ['due', 'due', 'early']],
    async run(life, letter = '', how = '', when) {
      const { first, subscription } = await subscriptionOf(life, letter);
      const day = addDays(subscription.nextDay, -2);
      const days = daysBetween(johannesburgTime(life.now).date, day);
      if (when === 'due' && days > 0) life.waitUntil(days, 9 * 60);
      await charges(life, first, WISHES[how] ?? {});
      await toldToPayfast(life);
    },
  },
  /** Its shopper pauses it, goes on, leaves the next delivery out, or ends it. */
  press: {
    weight: 4,
    words: [WHICH, PRESSED],
    async run(life, letter = '', word = '') {
      const { first, subscription } = await subscriptionOf(life, letter);
      const { id, status } = subscription;
      if (status === 'awaiting_payment') throw new NothingToDo('It has not begun');
      const url = life.shop.scope().subscriptionLinks.urlOf({ id, email: first.email });
      const change = PRESSED.find((each) => each === word) ?? 'pause';
      const token = url.slice(url.lastIndexOf('/') + 1);
      const { subscriptions } = life.visitor();
      const { nextDay } = await subscriptions.page.query({ token });
      await subscriptions.change.mutate({ token, change, nextDay });
      await toldToPayfast(life);
    },
  },
  /** The owner ends it. */
  'end-subscription': {
    weight: 1,
    words: [WHICH],
    async run(life, letter = '') {
      const { id } = (await subscriptionOf(life, letter)).subscription;
      await (await life.owner()).admin.subscriptions.end.mutate({ id });
      await toldToPayfast(life);
    },
  },
};

/** Returns the subscription of which an order is one, else the first that there is, and its first order. */
async function subscriptionOf(
  life: Life,
  letter: string,
): Promise<{ first: LivingOrder; subscription: SubscriptionInBooks }> {
  const { id } = life.order(letter);
  const { orders, subscriptions } = await readBooks(life.shop.database);
  const of = orders.find((order) => order.id === id)?.subscription;
  const subscription = subscriptions.find((each) => each.id === of) ?? subscriptions[0];
  const first = [...life.orders.values()].find((order) => order.id === subscription?.first);
  if (!subscription || !first) throw new NothingToDo('No flowers come again');
  return { first, subscription };
}

/** Until PayFast was told of what was changed, or was tried once. */
async function toldToPayfast({ shop }: Life): Promise<void> {
  await waitUntil(async () => {
    const { rowCount } = await shop.database.query(
      `select 1 from pgboss.job where name = 'subscription.tell-payfast' and state in ('created', 'active')`,
    );
    return rowCount === 0;
  });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
