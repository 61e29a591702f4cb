import { expect, it } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop({ rateLimits: true });

it('is counted five times for one network, so that one who tries again and again does not change the report', async () => {
  const product = await createProduct(shop.services, { stock: 1 });
  const wish = async () => {
    const order = orderFor([{ product, quantity: 2 }]);
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: order,
    });
    expect(statusCode).toBe(409);
  };
  const refused = async () =>
    (await shop.adminTrpc()).admin.report({ from: '2026-11-22', to: '2026-11-22' });
  for (let tries = 0; tries < 8; tries++) await wish();
  expect((await refused()).refusedTimes).toBe(5);
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_601_000);
  await wish();
  expect((await refused()).refusedTimes).toBe(6);
});

it('is counted twenty times for one network that asks for one day after the other', async () => {
  const product = await createProduct(shop.services, { stock: 1 });
  const days = ['23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`);
  for (const deliveryDate of days) {
    for (let tries = 0; tries < 5; tries++) {
      const payload = { ...orderFor([{ product, quantity: 2 }]), deliveryDate };
      await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
    }
  }
  const { report } = (await shop.adminTrpc()).admin;
  expect((await report({ from: '2026-11-22', to: '2026-11-30' })).refusedTimes).toBe(20);
});
