import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import type { DeliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { COLLECTION } from '#server/features/delivery/testing/collection-kit.ts';
import { sendGifts } from '#server/features/gift-sale/send-gifts.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { reconcileRecentPayments } from '#server/features/payment/reconcile-payments.ts';
import { checkRefunds } from '#server/features/payment/refunds/check-refund.ts';
import { settleNotification } from '#server/features/payment/notifications/settle-notification.ts';
import { tellPayfast } from '#server/features/subscription/tell-payfast.ts';
import { BOUQUETS, DAYS, type Life } from './life.ts';
import type { StepKinds } from './step.ts';

const COUNTS = ['0', '1', '4'] as const;
const SOME_FEES: DeliveryFees = {
  ...NO_FEES,
  baseCents: 6_000,
  slots: NO_FEES.slots.map((each, index) => ({ ...each, cents: index === 2 ? 2_500 : 0 })),
  freeFromCents: 100_000,
};
const PLACES = ['1', 'any'] as const;

/** What the owner changes about the shop, and what time does to it. */
export const SHOP_STEPS: StepKinds = {
  /** The owner counts the flowers and writes down how many there are. */
  count: {
    weight: 4,
    words: [BOUQUETS, COUNTS],
    async run(life, name, count) {
      const { id } = life.bouquet(name);
      const stock = Number(count);
      const { products } = (await life.owner()).admin;
      const seen = (await products.list.query()).find((product) => product.id === id);
      await products.update.mutate({ id, stock, stockSeen: seen?.stock });
      life.counted.set(id, stock);
    },
  },
  close: {
    weight: 2,
    words: [DAYS],
    run: (life, day) => saveSettings(life, () => life.wishes.closed.add(life.day(day))),
  },
  reopen: {
    weight: 2,
    words: [],
    run: (life) => saveSettings(life, () => life.wishes.closed.clear()),
  },
  /** How many orders fit into each delivery time. */
  places: {
    weight: 3,
    words: [PLACES],
    run: (life, places) =>
      saveSettings(life, () => {
        life.wishes.places = places === 'any' ? null : Number(places);
      }),
  },
  /** What a delivery costs: more in the evening, and nothing with two bouquets. */
  fees: {
    weight: 2,
    words: [['some', 'none']],
    run: (life, fees) =>
      saveSettings(life, () => {
        life.wishes.fees = fees === 'some' ? SOME_FEES : NO_FEES;
      }),
  },
  wait: {
    weight: 5,
    words: [['5', '61', '240']],
    run: async (life, minutes) => life.wait(Number(minutes)),
  },
  midnight: { weight: 4, words: [], run: async (life) => life.waitUntil(1, 10) },
  morning: { weight: 2, words: [], run: async (life) => life.waitUntil(1, 8 * 60) },
  /** Until a gift voucher of the first day is good for some days more. */
  years: { weight: 0, words: [], run: async (life) => life.waitUntil(1_092, 9 * 60) },
  week: { weight: 1, words: [], run: async (life) => life.waitUntil(7, 9 * 60) },
  /** What the shop does by itself every minute. */
  jobs: { weight: 9, words: [], run: jobs },
  /** What it does by itself twice an hour. */
  'check-unclear': {
    weight: 2,
    words: [],
    run: (life) => reconcileRecentPayments(life.shop.scope()),
  },
  restart: { weight: 1, words: [], run: (life) => life.shop.restart() },
};

async function jobs(life: Life): Promise<void> {
  await expireHolds(life.shop.scope());
  const { rows } = await life.shop.database.query<{ id: string }>(
    `select id from payment_notification where state = 'received'`,
  );
  for (const { id } of rows) {
    // While PayFast cannot be asked, the attempt fails and is made again by the next of these steps.
    await settleNotification(life.shop.scope(), id).catch((error: unknown) => {
      if (life.payfastAnswers.validate) throw error;
    });
  }
  await checkRefunds(life.shop.scope());
  await sendGifts(life.shop.scope());
  await tellOfChanges(life);
}

/** Tells PayFast of subscriptions that were changed; what it does not hear is told by the next of these steps. */
async function tellOfChanges({ shop, payfastAnswers }: Life): Promise<void> {
  const { rows } = await shop.database.query<{ id: string }>(
    `select id from subscription where not is_told and token <> ''`,
  );
  for (const { id } of rows) {
    await tellPayfast(shop.scope(), { subscriptionId: id }).catch((error: unknown) => {
      if (payfastAnswers.api) throw error;
    });
  }
}

/** Has orders be collected from now on. */
export async function offerCollection(life: Life): Promise<void> {
  await saveSettings(life, () => {
    life.wishes.collects = true;
  });
}

async function saveSettings(life: Life, change: () => void): Promise<void> {
  change();
  const { delivery } = (await life.owner()).admin;
  const { settings, version } = await delivery.settings.query();
  await delivery.save.mutate({
    version,
    settings: {
      ...settings,
      slots: settings.slots.map((slot) => ({ ...slot, places: life.wishes.places })),
      fees: life.wishes.fees,
      ...(life.wishes.collects && {
        collection: { ...COLLECTION, placesPerDay: life.wishes.places },
      }),
      closedDates: [...life.wishes.closed].map((date) => ({ date, reason: 'Away' })),
    },
  });
}
