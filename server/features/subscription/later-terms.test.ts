import { describe, expect, it } from 'vitest';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { setDelivery } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { subscriptionsIn } from './testing/subscription-kit.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
checkInvariantsAfterEach(shop);
const flowers = subscriptionsIn(shop, payfast);

const everyProduct = (change: Partial<Product>) =>
  shop.services.orm.em.fork().nativeUpdate(Product, {}, change);

describe('what the owner changes between two deliveries of a subscription', () => {
  it('marks a delivery whose postal code is no longer in the area', async () => {
    const first = await flowers.begun('week');
    await setDelivery(shop.services, {
      area: { outside: 'warn', codes: [{ from: '2190', to: '2199', suburbs: [] }] },
    });
    flowers.on('2026-11-27');
    await flowers.charged(first);
    expect(await flowers.orders()).toMatchObject([{ outsideArea: false }, { outsideArea: true }]);
  });

  it('asks the owner about a delivery to a postal code that is refused by now', async () => {
    const first = await flowers.begun('week');
    await setDelivery(shop.services, {
      area: { outside: 'refuse', codes: [{ from: '2190', to: '2199', suburbs: [] }] },
    });
    flowers.on('2026-11-27');
    await flowers.charged(first);
    const made = (await flowers.orders())[1];
    expect(made).toMatchObject({ status: 'paid', needsAttention: true });
    expect((await flowers.mails('order-paid')).at(-1)?.text).toContain(
      'we have stopped delivering to your postal code',
    );
  });

  it('asks the owner about a bouquet that is no longer sold', async () => {
    const first = await flowers.begun('week');
    await everyProduct({ status: 'off_sale' });
    flowers.on('2026-11-27');
    await flowers.charged(first);
    expect((await flowers.orders())[1]).toMatchObject({ status: 'paid', needsAttention: true });
  });
});

describe('a bouquet that needs days', () => {
  it('comes on its day where PayFast takes the payment late on its own', async () => {
    const first = await flowers.begun('week');
    await everyProduct({ leadDays: 2 });
    shop.clock.now = new Date('2026-11-27T16:00:00.000Z');
    await flowers.charged(first);
    expect((await flowers.orders())[1]).toMatchObject({ deliveryDate: '2026-11-29' });
  });

  it('that are more than those between payment and delivery does not come again and again', async () => {
    await flowers.offer('week');
    await expect(
      flowers.asked('week', { deliveryDate: '2026-11-28' }, { leadDays: 3 }),
    ).rejects.toThrow('needs three days, and flowers that come again are paid for two days before');
  });
});
