import { expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid } = ordersIn(shop);

/** Returns the email that confirms an order to its shopper. */
async function confirmationOf(fields: object): Promise<string> {
  const { id } = await paid({ recipientName: 'Lerato Dube', ...fields });
  const em = shop.services.orm.em.fork();
  const { text } = await em.findOneOrFail(Mail, { order: id, kind: 'order-paid' });
  return text;
}

it('says what the shopper has asked for: no name of the sender, and a call before another flower', async () => {
  const text = await confirmationOf({ anonymous: true, substitution: 'call' });
  expect(text).toContain('We don’t say who sent it');
  expect(text).toContain('We phone you first');
});

it('says nothing of the sender where nothing was asked for', async () => {
  expect(await confirmationOf({})).not.toContain('Sender');
});
