import { beforeEach, describe, expect, it } from 'vitest';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { subscriptionsIn } from './testing/subscription-kit.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
checkInvariantsAfterEach(shop);
const flowers = subscriptionsIn(shop, payfast);

beforeEach(() => flowers.offer('week'));

/** Places the first order of a subscription for a day on which its shopper can still cancel it. */
const asked = () => flowers.asked('week', { deliveryDate: '2026-11-25' });

async function cancel(id: string) {
  const order = await shop.scope().orders.findById(id);
  const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
  return shop.trpc().order.cancel({ id, key });
}

describe('an order of a subscription that its shopper cancels', () => {
  it('is one delivery: the email says that the subscription goes on, and how to end it', async () => {
    const order = await asked();
    await payfast.pay(shop, order, 'ok');
    await flowers.told(order.orderNumber);
    await cancel(order.id);
    expect(await flowers.stored()).toMatchObject({ status: 'active' });
    const [mail] = await flowers.mails('order-cancelled');
    expect(mail?.text).toContain('It was one delivery of your subscription, which goes on');
    expect(mail?.text).toContain(`/subscription/${await flowers.token()}`);
  });

  it('says nothing of it once the subscription has ended', async () => {
    const order = await asked();
    await payfast.pay(shop, order, 'ok');
    await flowers.told(order.orderNumber);
    const token = await flowers.token();
    await shop.trpc().subscriptions.change({ token, change: 'end', nextDay: '2026-12-02' });
    await cancel(order.id);
    const [mail] = await flowers.mails('order-cancelled');
    expect(mail?.text).not.toContain('subscription');
  });
});

describe('a subscription whose first order was erased before its payment came', () => {
  it('ends at once, and what PayFast still takes makes no order', async () => {
    const order = await asked();
    await payfast.pay(shop, order, 'ok');
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60 * 60_000);
    await expireHolds(shop.scope());
    await shop.scope().transaction(async (scope) => {
      await scope.personalData.eraseOrders([order.id], scope.now());
    });
    await flowers.told(order.orderNumber);
    expect(await flowers.stored()).toMatchObject({ status: 'ended', isTold: false });
    await flowers.tellPayfast();
    expect(await flowers.stored()).toMatchObject({ isTold: true });
    expect(await flowers.mails('subscription')).toEqual([]);
  });
});
