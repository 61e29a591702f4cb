import { describe, expect, it } from 'vitest';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { setDelivery } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { subscriptionsIn } from './testing/subscription-kit.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
checkInvariantsAfterEach(shop);
const flowers = subscriptionsIn(shop, payfast);

const FAR = { name: 'Far', spans: [{ from: '2190', to: '2199' }], cents: 9_000 };

/** A subscription that goes on, whose first delivery its shopper can still change. */
async function begun() {
  await flowers.offer('week');
  const order = await flowers.asked('week', { deliveryDate: '2026-11-25' });
  await payfast.pay(shop, order, 'ok');
  await flowers.told(order.orderNumber);
  await setDelivery(shop.services, { fees: { ...NO_FEES, areas: [FAR] } });
  return order;
}

async function move(order: { id: string; customerEmail: string }, total?: string) {
  const key = shop.scope().orderAccessTokens.keyOf(order);
  return shop.trpc().order.change({
    id: order.id,
    key,
    deliveryPostalCode: '2196',
    seen: { deliveryPostalCode: '2092' },
    ...(total && { total }),
  });
}

describe('the latest delivery of a subscription', () => {
  it('is not sent to where the delivery costs more: the next ones would go there at the old price', async () => {
    const order = await begun();
    await expect(move(order, '689.00')).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Delivery there and then costs R90\.00, and not FREE, and the next .* at the old price\./i,
      ),
      cause: { code: 'RULE_NOT_MET' },
    });
    expect((await flowers.orders())[0]).toMatchObject({ deliveryPostalCode: '2092' });
  });

  it('is sent to where it costs the same', async () => {
    const order = await begun();
    await setDelivery(shop.services, { fees: NO_FEES });
    expect(await move(order)).toMatchObject({ deliveryPostalCode: '2196', total: order.total });
  });

  it('is an order as any other once the subscription has ended', async () => {
    const order = await begun();
    const token = await flowers.token();
    await shop.trpc().subscriptions.change({ token, change: 'end', nextDay: '2026-12-02' });
    expect(await move(order, '689.00')).toMatchObject({ total: '689.00' });
  });
});
