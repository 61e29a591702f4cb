import { expect, it, vi } from 'vitest';
import { MAX_CART_LINES } from '#contract/cart/cart.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { CartRepository } from './cart.repository.ts';

const shop = useTestShop({ rateLimits: true });

const FULL = `
  insert into cart_line (id, session_id, product_id, size_code, quantity, price_cents, created_at, updated_at)
  select gen_random_uuid(), $1, $2, 'size ' || n, 1, 100, now(), now() from generate_series(1, ${MAX_CART_LINES}) n`;

it('carts are read for one network so many lines a minute, in batches too, and for others all the same', async () => {
  const sessionId = 'session_of_a_stranger_1';
  const { id } = await createProduct(shop.services);
  await query(shop.databaseUrl, FULL, [sessionId, id]);
  const url = `/trpc/${Array(10).fill('cart.get').join(',')}?batch=1`;
  const payload = Object.fromEntries(
    Array.from({ length: 10 }, (_, call) => [call, { sessionId }]),
  );
  const ask = async (remoteAddress: string) =>
    (await shop.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
  // 1 200 lines at once, and a hundred a second.
  expect([await ask('41.0.0.1'), await ask('41.0.0.1'), await ask('41.0.0.1')]).toEqual([
    200, 200, 207,
  ]);
  const read = vi.spyOn(CartRepository.prototype, 'list');
  expect(await ask('41.0.0.1')).toBe(429);
  expect(read, 'what is refused is not read').not.toHaveBeenCalled();
  read.mockRestore();
  expect(await ask('41.0.0.2'), 'for others').toBe(200);
  shop.clock.now = new Date(shop.clock.now.getTime() + 10_000);
  expect(await ask('41.0.0.1'), 'ten seconds later').toBe(200);
});
