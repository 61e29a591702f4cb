import { beforeEach, describe, expect, it } from 'vitest';
import { giftsIn } from '#server/features/gift-sale/testing/gift-kit.ts';
import { vouchersIn } from '#server/features/voucher/testing/voucher-kit.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { subscriptionsIn } from './testing/subscription-kit.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
checkInvariantsAfterEach(shop);
const flowers = subscriptionsIn(shop, payfast);
const { turnOn, sold, seen, sent } = giftsIn(shop);
const vouchers = vouchersIn(shop);

beforeEach(async () => {
  await turnOn();
  await flowers.offer('week');
});

const start = (order: object) =>
  shop.trpc().subscriptions.start({ ...order, every: 'week' } as never);

/** The next payment of a subscription whose first order was paid for. */
async function chargedOnce(order: Awaited<ReturnType<typeof start>>) {
  await payfast.pay(shop, order, 'ok');
  await flowers.told(order.orderNumber);
  flowers.on('2026-11-27');
  await flowers.charged(order);
}

describe('the first order of a subscription', () => {
  it('is not paid whole by a gift voucher: PayFast would have nothing to take the later ones by', async () => {
    const voucher = await sold('1000.00');
    await expect(start(await sent(voucher))).rejects.toThrow('pays for all of this order');
    expect(await seen(voucher.orderId)).toMatchObject({ left: '1000.00', spent: '0.00', uses: [] });
  });

  it('is paid in part by a gift voucher, and every later one by card at the full price', async () => {
    const voucher = await sold('200.00');
    const order = await start(await sent(voucher));
    const { data } = await shop.trpc().payment.initiate({ orderId: order.id });
    expect(data).toMatchObject({ amount: '399.00', recurring_amount: '599.00' });
    await chargedOnce(order);
    const later = (await flowers.orders()).at(-1);
    expect(later).toMatchObject({
      status: 'paid',
      deliveryDate: '2026-11-29',
      totalCents: 59_900,
      giftCents: 0,
      giftVoucherId: null,
      firstTotalCents: null,
    });
    expect(await seen(voucher.orderId)).toMatchObject({ left: '0.00', spent: '200.00' });
  });

  it('has what a code takes off, and no later one has', async () => {
    const tenth = await vouchers.made();
    const order = await start(await vouchers.sent(tenth));
    const { data } = await shop.trpc().payment.initiate({ orderId: order.id });
    expect(data).toMatchObject({ amount: '539.10', recurring_amount: '599.00' });
    await chargedOnce(order);
    expect((await flowers.orders()).at(-1)).toMatchObject({
      totalCents: 59_900,
      discountCents: 0,
      voucherCode: '',
    });
  });
});
