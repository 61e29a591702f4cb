import { describe, expect, it } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid, owner } = ordersIn(shop);

const MORNING = 'Morning (9AM - 12PM)';
const AGREED = { deliveryDate: '2026-11-24', deliveryTime: MORNING } as const;
const TOO_SOON = { deliveryDate: '2026-11-22', deliveryTime: MORNING } as const;
const REFUSED = 'Protea needs two days: from Mon 23 Nov';

const protea = () => createProduct(shop.services, { name: 'Protea', leadDays: 2 });

describe('an order of a bouquet that needs two days', () => {
  it('is not moved by the owner to a day on which it cannot be there, unless they say so', async () => {
    const { id } = await paid(AGREED, await protea());
    const orders = await owner();
    await expect(orders.reschedule({ id, ...TOO_SOON })).rejects.toThrow(REFUSED);
    expect(await orders.byId({ id })).toMatchObject(AGREED);
    const moved = await orders.reschedule({ id, ...TOO_SOON, anyway: true });
    expect(moved).toMatchObject(TOO_SOON);
  });

  it('is not moved by its shopper to such a day either, and to another it is', async () => {
    const order = await paid(AGREED, await protea());
    const own = { id: order.id, key: shop.scope().orderAccessTokens.keyOf(order) };
    const move = (deliveryDate: string) => shop.trpc().order.change({ ...own, deliveryDate });
    await expect(move('2026-11-22')).rejects.toThrow(REFUSED);
    expect(await move('2026-11-25')).toMatchObject({ deliveryDate: '2026-11-25' });
  });

  it('keeps the day that was agreed, also once that is nearer than the bouquet needs', async () => {
    const { id } = await paid(AGREED, await protea());
    shop.clock.now = new Date('2026-11-23T07:00:00Z');
    const evening = { ...AGREED, deliveryTime: 'Evening (5PM - 8PM)' } as const;
    expect(await (await owner()).reschedule({ id, ...evening })).toMatchObject(evening);
  });

  it('is refused at the order desk for such a day, and taken where the owner takes it anyway', async () => {
    const { desk } = (await shop.adminTrpc()).admin;
    const product = await protea();
    const { sessionId: _, ...order } = orderFor([{ product }], TOO_SOON) as Record<string, unknown>;
    const write = (more: object) => desk.write({ ...order, payment: 'later', ...more } as never);
    await expect(write({})).rejects.toThrow(REFUSED);
    expect(await write({ anyway: 'The proteas are here' })).toMatchObject(TOO_SOON);
  });
});
