import { expect, it } from 'vitest';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { PaymentNotification } from '#server/features/payment/notifications/payment-notification.entity.ts';
import { settleNotification } from '#server/features/payment/notifications/settle-notification.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { subscriptionsIn } from './testing/subscription-kit.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
const flowers = subscriptionsIn(shop, payfast);

it('a payment from before a pause that PayFast confirms after it makes its order, and ends no pause', async () => {
  const first = await flowers.begun('week');
  flowers.on('2026-11-27');
  await payfast.control('validate', { mode: 'down403' });
  await expect(flowers.charged(first)).rejects.toThrow('could not be asked');
  const token = await flowers.token();
  const { nextDay } = await flowers.stored();
  await shop.trpc().subscriptions.change({ token, change: 'pause', nextDay });
  await flowers.tellPayfast();
  await payfast.control('validate', { mode: 'ok' });
  const em = shop.services.orm.em.fork();
  const { id } = await em.findOneOrFail(PaymentNotification, { state: 'received' });
  await settleNotification(shop.scope(), id);
  expect(await flowers.orders()).toHaveLength(2);
  expect(await flowers.stored()).toMatchObject({ status: 'paused', nextDay: '2026-12-06' });
  await flowers.tellPayfast();
  expect(await flowers.agreement()).toMatchObject({ state: 'paused' });
});

it('a delivery without flowers was not paid too late, and nobody reads that it was', async () => {
  const first = await flowers.begun('week');
  await shop.services.orm.em.fork().nativeUpdate(Product, {}, { stock: 0 });
  flowers.on('2026-11-27');
  await flowers.charged(first);
  const [, order] = await flowers.orders();
  const { admin } = await shop.adminTrpc();
  const { attention } = await admin.orders.byId({ id: order?.id ?? '' });
  expect(attention.map(({ text }) => text)).toEqual([
    'When it was paid, there was no longer enough of Melville Blush.',
  ]);
  const mail = (await flowers.mails('order-paid')).at(-1);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Your payment has arrived. There are no longer enough of the flowers that you chose.',
  );
});
