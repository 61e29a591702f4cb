import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Mail } from '#server/features/notification/mail.entity.ts';

const shop = useTestShop();

/** A mail of a paid order, in this state. */
async function mailThat(state: Mail['state']): Promise<string> {
  const order = await ordersIn(shop).paid();
  const em = shop.services.orm.em.fork();
  const where = { order: order.id, kind: 'order-paid' };
  await em.nativeUpdate(Mail, where, { state });
  return (await em.findOneOrFail(Mail, where)).id;
}

it.each(['sent', 'failed'] as const)(
  'a mail that has %s is sent again once, however often that is pressed',
  async (state) => {
    const id = await mailThat(state);
    const { resend } = (await shop.adminTrpc()).admin.mails;
    const press = { id, idempotencyKey: randomUUID() };
    const [first, second] = await Promise.all([resend(press), resend(press)]);
    expect(second.id).toBe(first.id);
    const em = shop.services.orm.em.fork();
    await em.nativeUpdate(Mail, { id: first.id }, { state: 'sent' });
    expect(await resend(press)).toMatchObject({ id: first.id, state: 'sent' });
    expect(await resend({ id, idempotencyKey: randomUUID() })).not.toMatchObject({ id: first.id });
  },
);
