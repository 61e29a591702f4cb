import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { subscriptionsIn } from './testing/subscription-kit.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
checkInvariantsAfterEach(shop);
const flowers = subscriptionsIn(shop, payfast);

const [MORNING, AFTERNOON, EVENING] = [
  'Morning (9AM - 12PM)',
  'Afternoon (12PM - 5PM)',
  'Evening (5PM - 8PM)',
] as const;

/** Stops or begins to deliver in the morning. */
async function deliverInTheMorning(isOffered: boolean): Promise<void> {
  const { delivery } = (await shop.adminTrpc()).admin;
  const { settings, version } = await delivery.settings();
  const slots = settings.slots.map((each) =>
    each.slot === MORNING ? { ...each, isOffered } : each,
  );
  await delivery.save({ version, settings: { ...settings, slots } });
}

async function delivered(first: OrderView, day: string) {
  flowers.on(day);
  await flowers.charged(first);
  return (await flowers.orders()).at(-1);
}

describe('the usual time of a subscription', () => {
  it('is that of the next deliveries too, after one that came at another time', async () => {
    const first = await flowers.begun('week');
    await deliverInTheMorning(false);
    expect(await delivered(first, '2026-11-27')).toMatchObject({ deliveryTime: AFTERNOON });
    await deliverInTheMorning(true);
    expect(await delivered(first, '2026-12-04')).toMatchObject({ deliveryTime: MORNING });
  });

  it('is the one that its shopper has chosen since', async () => {
    const first = await flowers.begun('week');
    await deliverInTheMorning(false);
    const second = await delivered(first, '2026-11-27');
    if (!second) throw new Error('No order was made');
    await deliverInTheMorning(true);
    const key = shop.scope().orderAccessTokens.keyOf(second);
    const seen = { deliveryTime: AFTERNOON };
    await shop.trpc().order.change({ id: second.id, key, deliveryTime: EVENING, seen });
    expect(await delivered(first, '2026-12-04')).toMatchObject({ deliveryTime: EVENING });
    expect(await delivered(first, '2026-12-11')).toMatchObject({ deliveryTime: EVENING });
  });
});
