import { describe, expect, it } from 'vitest';
import { CartLine } from '#server/features/cart/cart-line.entity.ts';
import { IdempotencyKey } from '#server/features/order/checkout/idempotency-key.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Upload } from '#server/features/image/upload.entity.ts';
import { scheduledCleanup } from './scheduled-cleanup.ts';

const shop = useTestShop({ rateLimits: true });
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('housekeeping', () => {
  it('forgets carts after thirty idle days, keys after one, and never an order', async () => {
    const product = await createProduct(shop.services);
    const add = (sessionId: string) => shop.trpc().cart.add({ sessionId, productId: product.id });
    await add('idle_session_1');
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }]),
      headers: { 'idempotency-key': 'housekeeping-1' },
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * DAY_MS);
    await add('fresh_session_1');
    await scheduledCleanup(shop.scope(), shop.services);
    expect(await countCarts()).toBe(2);

    shop.clock.now = new Date(shop.clock.now.getTime() + 1);
    await scheduledCleanup(shop.scope(), shop.services);
    const em = shop.services.orm.em.fork();
    expect((await em.find(CartLine, {})).map(({ sessionId }) => sessionId)).toEqual([
      'fresh_session_1',
    ]);
    expect(await em.count(IdempotencyKey)).toBe(0);
    expect(await em.count(Order)).toBe(1);
  });

  it('does what comes after a step that fails, and fails', async () => {
    await (await shop.adminTrpc()).admin.uploads.request();
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR_MS);
    const purge = () => Promise.reject(new Error('the table is locked'));
    const broken = { ...shop.services, limits: { ...shop.services.limits, purge } };
    await expect(scheduledCleanup(shop.scope(), broken)).rejects.toThrow('the table is locked');
    expect(await shop.services.orm.em.fork().count(Upload)).toBe(0);
  });

  it('forgets more idle lines than a statement deletes', async () => {
    const product = await createProduct(shop.services);
    await query(
      shop.databaseUrl,
      `insert into cart_line (id, session_id, product_id, size_code, quantity, price_cents, created_at, updated_at)
       select gen_random_uuid(), 'idle_' || n, '${product.id}', 'm', 1, 100, at, at
       from generate_series(1, 10100) n, (select timestamptz '2020-01-01' as at) as long_ago`,
    );
    await scheduledCleanup(shop.scope(), shop.services);
    expect(await countCarts()).toBe(0);
  });

  it('forgets uploads that were not finished', async () => {
    await (await shop.adminTrpc()).admin.uploads.request();
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR_MS);
    await scheduledCleanup(shop.scope(), shop.services);
    expect(await shop.services.orm.em.fork().count(Upload)).toBe(0);
  });

  function countCarts(): Promise<number> {
    return shop.services.orm.em.fork().count(CartLine);
  }
});
