import { describe, expect, it } from 'vitest';
import { scheduledCleanup } from '#server/app/workers/scheduled-cleanup.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { expireHolds } from './expire-holds.ts';
import { UNBEGUN_HOLD_MS } from './hold-time.ts';
import { payOrder, placeFrom } from '#server/features/order/checkout/testing/place-from.ts';

const shop = useTestShop({ rateLimits: true });

/** Six hundred orders, also beside other work. */
const LONG_MS = 300_000;

const place = (
  ...wish: Parameters<typeof placeFrom> extends [unknown, ...infer Rest] ? Rest : never
) => placeFrom(shop, ...wish);
const pay = (id: string) => payOrder(shop, id);

describe('orders that ended unpaid', () => {
  it('that lapsed, or were cancelled after they had kept flowers, leave half of a small stock for a day', async () => {
    const product = await createProduct(shop.services, { stock: 12 });
    await createProduct(shop.services, { stock: 100 });
    const later = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));
    const wish = (network: number, host: number, quantity = 10) =>
      place([{ product, quantity }], `41.0.${network}.${host}`, {
        sessionId: `session_of_${network}_${host}`,
        deliveryDate: '2026-11-24',
      });
    expect((await wish(1, 1)).status).toBe(201);
    later(UNBEGUN_HOLD_MS);
    expect(await expireHolds(shop.scope())).toBe(1);
    await scheduledCleanup(shop.scope(), shop.services);
    expect((await wish(1, 2)).error?.message).toMatch(/^Please order at most 6 of /);

    // Replaced by orders of the same cart, again and again before it lapses; the last replaced one is its own.
    expect((await wish(2, 1)).status).toBe(201);
    later(UNBEGUN_HOLD_MS - 1000);
    expect((await wish(2, 1)).status, 'the customer changes the order').toBe(201);
    later(1000);
    expect((await wish(2, 1)).error?.message).toMatch(/^Please /);
    expect((await wish(2, 1, 6)).status).toBe(201);

    later(UNBEGUN_HOLD_MS);
    await expireHolds(shop.scope());
    expect((await wish(3, 1)).status, 'somebody else').toBe(201);
    later(25 * 60 * 60_000);
    await expireHolds(shop.scope());
    expect((await wish(1, 3)).status, 'a day later').toBe(201);
  });

  it(
    'that are given up again and again before they lapse leave half of a small stock as well',
    async () => {
      const product = await createProduct(shop.services, { stock: 12 });
      await createProduct(shop.services, { stock: 100 });
      const turn = async () => {
        for (let cart = 0; cart < 10; cart += 1) {
          const customerEmail = `cart${cart}@example.co.za`;
          const sessionId = `session_of_cart_${cart}`;
          // Several carts of an IPv6 /48, each order of one bouquet.
          await place([{ product }], `2001:db8:0:${cart}::1`, { customerEmail, sessionId });
        }
        shop.clock.now = new Date(shop.clock.now.getTime() + 41_000);
        await expireHolds(shop.scope());
        const unpaid = "select from shop_order where status = 'pending_payment'";
        return (await query(shop.databaseUrl, unpaid)).length;
      };
      const held = [];
      for (let turns = 0; turns < 60; turns += 1) held.push(await turn());
      expect(held[0]).toBe(10);
      expect(Math.max(...held.slice(45)), 'after half an hour').toBeLessThanOrEqual(6);
    },
    LONG_MS,
  );

  it('that are paid after they lapsed do not count', async () => {
    const product = await createProduct(shop.services, { stock: 12 });
    const wish = (host: number) => place([{ product, quantity: 10 }], `41.0.0.${host}`);
    const { id } = await wish(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + UNBEGUN_HOLD_MS);
    expect(await expireHolds(shop.scope())).toBe(1);
    await pay(id);
    await query(shop.databaseUrl, 'update product set stock = 12');
    expect((await wish(2)).status).toBe(201);
  });
});
