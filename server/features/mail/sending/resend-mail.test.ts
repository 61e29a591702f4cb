import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';

const shop = useTestShop();

/** A mail of a paid order, in this state. */
async function mailThat(state: Mail['state']): Promise<string> {
  const order = await ordersIn(shop).paid();
  const em = shop.services.orm.em.fork();
  const where = { order: order.id, kind: 'order-paid' };
  await em.nativeUpdate(Mail, where, { state });
  return (await em.findOneOrFail(Mail, where)).id;
}

it('a mail that waits for its next attempt is sent now', async () => {
  const id = await mailThat('queued');
  await query(
    shop.databaseUrl,
    `update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
     where singleton_key = $1`,
    [id],
  );
  await (await shop.adminTrpc()).admin.mails.resend({ id, idempotencyKey: randomUUID() });
  const sql = `select start_after <= now() as "isDue" from pgboss.job where singleton_key = $1`;
  expect(await query(shop.databaseUrl, sql, [id])).toEqual([{ isDue: true }]);
});

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
