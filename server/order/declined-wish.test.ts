import { describe, expect, it } from 'vitest';
import { Mail } from '#server/notification/mail.entity.ts';
import { ordersIn } from '#server/testing/shop-orders.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const { placed } = ordersIn(shop);

describe('a wish to cancel an order that is just being confirmed', () => {
  it('and was never paid is not told that it is due when the wish is declined', async () => {
    const order = await placed();
    const { id } = order;
    const key = shop.scope().orderKeys.keyOf(order);
    const em = shop.services.orm.em.fork();
    await em.execute(
      `insert into payment_notification (id, provider, provider_reference, order_number,
         payment_status, raw, raw_hash, source_address, source_known, state, reason, attempts, received_at)
       select gen_random_uuid(), 'payfast', '1', order_number, 'COMPLETE', '', '', '', true,
         'received', '', 0, created_at from shop_order where id = ?`,
      [id],
    );
    await shop.trpc().order.cancel({ id, key });
    const { admin } = await shop.adminTrpc();
    const seen = (await admin.orders.byId({ id })).attention.flatMap((reason) => reason.id ?? []);
    await admin.orders.resolveAttention({ id, seen, note: '' });
    const mail = await em.findOneOrFail(Mail, { kind: 'order-stands' });
    expect(mail.text).not.toMatch(/stands|due on/);
    expect(mail.text).toContain('it is not paid either');
  });
});
