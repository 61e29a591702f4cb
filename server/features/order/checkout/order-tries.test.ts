import { expect, it, vi } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop({ servers: 1, rateLimits: true });

it.each([
  [1, 1],
  [30, 4],
])('an attempt to order %d lines counts as %d', async (lines, uses) => {
  const take = vi.spyOn(shop.services.limits, 'consume');
  const product = await createProduct(shop.services, { stock: 1 });
  const payload = orderFor(Array.from({ length: lines }, () => ({ product, quantity: 2 })));
  await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  expect(take).toHaveBeenCalledWith('order-try', expect.anything(), uses);
});
