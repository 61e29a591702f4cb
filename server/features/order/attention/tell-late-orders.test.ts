import { describe, expect, it } from 'vitest';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { tellLateOrders } from './tell-late-orders.ts';

const shop = useTestShop();
const { paid, placed, owner } = ordersIn(shop);
const at = (time: string) => {
  shop.clock.now = new Date(`${time}:00+02:00`);
};
const set = (id: string, change: Partial<Order>) =>
  shop.services.orm.em.fork().nativeUpdate(Order, { id }, change);
const tell = () => tellLateOrders(shop.scope());
const mails = () =>
  query<{ subject: string; text: string; recipient: string }>(
    shop.databaseUrl,
    `select subject, text, recipient from mail where kind = 'late-orders' order by created_at`,
  );

describe('the email about what was not delivered', () => {
  it('comes once each morning after the day of an order, until it has ended', async () => {
    const { id, orderNumber } = await paid();
    await placed();
    at('2026-11-22T20:30');
    await tell();
    at('2026-11-23T06:59');
    await tell();
    expect(await mails()).toEqual([]);
    for (const time of ['2026-11-23T07:00', '2026-11-23T08:00', '2026-11-23T18:00']) {
      at(time);
      await tell();
    }
    const [first, ...others] = await mails();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      subject: '1 order not delivered: Monday 23 November 2026',
      recipient: shop.services.shop.ownerEmail,
    });
    expect(first?.text).toContain(`${orderNumber}: Sun 22 Nov, Morning (9AM - 12PM): Paid`);
    expect(first?.text).toContain('/admin/orders?list=late');
    expect(first?.text).not.toContain('Mokoena');

    at('2026-11-24T07:30');
    await tell();
    expect(await mails()).toHaveLength(2);
    await set(id, { status: 'delivered' });
    at('2026-11-25T07:30');
    await tell();
    expect(await mails()).toHaveLength(2);
  });
});

describe('the list of what is late', () => {
  it('has the orders of today whose time ends within the hour or is over, and those of days before', async () => {
    const product = await createProduct(shop.services);
    const morning = await paid({}, product);
    const evening = await paid({ deliveryTime: 'Evening (5PM - 8PM)' }, product);
    const before = await paid({}, product);
    const late = async (time: string) => {
      at(time);
      const { orders, total } = await (await owner()).open({ list: 'late' });
      expect((await (await owner()).day({})).lateTotal).toBe(total);
      return orders.map(({ id, late: why }) => [id, why]);
    };
    expect(await late('2026-11-22T10:59')).toEqual([]);
    await set(before.id, { deliveryDate: '2026-11-21' });
    const leaving = 'Its time ends at noon, in 20 minutes, and it is not on its way.';
    expect(await late('2026-11-22T11:40')).toEqual([
      [before.id, ''],
      [morning.id, leaving],
    ]);
    expect((await (await owner()).byId({ id: morning.id })).late).toBe(leaving);
    await set(morning.id, { status: 'out_for_delivery' });
    expect(await late('2026-11-22T11:59')).toEqual([[before.id, '']]);
    expect(await late('2026-11-22T12:00')).toHaveLength(2);
    await set(morning.id, { status: 'delivered' });
    await set(before.id, { status: 'delivered' });
    expect(await late('2026-11-22T18:59')).toEqual([]);
    expect(await late('2026-11-22T19:00')).toEqual([
      [evening.id, 'Its time ends at 8pm, in 60 minutes, and it is not on its way.'],
    ]);
    expect(await late('2026-11-23T06:00')).toEqual([[evening.id, '']]);
  });
});
