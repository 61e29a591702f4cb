import { describe, expect, it } from 'vitest';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import { seasonsIn } from '#server/features/catalogue/season/testing/season-kit.ts';
import { createProduct, orderFor, setDelivery } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { subscriptionsIn } from './testing/subscription-kit.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
const flowers = subscriptionsIn(shop, payfast);

/** Places the first order of one, for a day of the season and at its price. */
async function begun() {
  const product = await createProduct(shop.services);
  const price = { subtotal: '689.00', total: '689.00' };
  const wish = orderFor([{ product }], { deliveryDate: '2026-11-25', ...price });
  for (const item of wish.items) item.priceAtTime = '689.00';
  return shop.trpc().subscriptions.start({ ...wish, every: 'week' } as never);
}

describe('a subscription that begins in a season', () => {
  it('costs the prices of the season once, and the usual ones from the second delivery on', async () => {
    await flowers.offer('week');
    // Dearer from 25 to 26 November.
    await seasonsIn(shop).season();
    const order = await begun();
    expect(order.total).toBe('689.00');
    const { data } = await shop.trpc().payment.initiate({ orderId: order.id });
    expect(data).toMatchObject({ amount: '689.00', recurring_amount: '599.00' });
  });

  it('costs what a delivery costs each time, not what a sum or a date made of the first one', async () => {
    await flowers.offer('week');
    await seasonsIn(shop).season();
    const dates = [{ name: 'Fair', date: '2026-12-02', cents: 5_000 }];
    // The season's price is enough to be free; the usual one is not.
    await setDelivery(shop.services, {
      fees: { ...NO_FEES, baseCents: 6_000, dates, freeFromCents: 65_000 },
    });
    const order = await begun();
    const { data } = await shop.trpc().payment.initiate({ orderId: order.id });
    expect(data).toMatchObject({ amount: '689.00', recurring_amount: '659.00' });
  });
});
