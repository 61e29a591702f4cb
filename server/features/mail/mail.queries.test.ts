import { expect, it } from 'vitest';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Mail } from './mail.entity.ts';

const shop = useTestShop();

it('the list goes on to older mails that went out, and says how many there are', async () => {
  const { paid } = ordersIn(shop);
  const [first, second] = [await paid(), await paid()];
  const em = shop.services.orm.em.fork();
  await em.nativeUpdate(Mail, { kind: 'order-paid' }, { state: 'sent' });
  const { list } = (await shop.adminTrpc()).admin.mails;
  const listed = async (most: number) => {
    const { sent, sentTotal } = await list({ most });
    return [sentTotal, ...sent.map(({ order }) => order?.orderNumber)];
  };
  expect(await listed(1)).toEqual([2, second.orderNumber]);
  expect(await listed(2)).toEqual([2, second.orderNumber, first.orderNumber]);
});
