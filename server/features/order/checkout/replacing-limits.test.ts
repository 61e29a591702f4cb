import { expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { placeFrom } from './testing/place-from.ts';

// A new order takes the place of an unpaid one of the same cart. How often is counted by cart and by network, and
// only of orders that are made.

const shop = useTestShop({ rateLimits: true });
const limits = () => shop.services.limits;

/** Returns what places an order of a cart from an address, and returns the status of the answer. */
async function ordering(): Promise<(sessionId: string, remoteAddress: string) => Promise<number>> {
  const product = await createProduct(shop.services, { stock: 50 });
  return async (sessionId, remoteAddress) =>
    (await placeFrom(shop, [{ product }], remoteAddress, { sessionId })).status;
}

it('a cart may replace its order sixty times a day', async () => {
  const order = await ordering();
  await limits().consume('order-replaced', 'undecided_cart', 59);
  expect(await order('undecided_cart', '41.0.6.1')).toBe(201);
  expect(await order('undecided_cart', '41.0.6.2'), 'replaced').toBe(201);
  expect(await order('undecided_cart', '41.0.6.3'), 'replaced again').toBe(429);
});

it('a cart loses none of these by orders that are refused for what its network has given up', async () => {
  const order = await ordering();
  await limits().consume('order-given-up', '41.0.8.1', 15);
  await limits().consume('order-replaced-when-many', 'patient_cart', 5);
  await limits().consume('order-replaced', 'patient_cart', 58);
  expect(await order('patient_cart', '41.0.8.1')).toBe(201);
  const refused = [];
  for (let turn = 0; turn < 3; turn += 1) refused.push(await order('patient_cart', '41.0.8.1'));
  expect(refused).toEqual([429, 429, 429]);
  expect(await order('patient_cart', '41.0.8.2'), 'elsewhere').toBe(201);
});

it('a network loses nothing of its minute by orders that are refused for what their cart has replaced', async () => {
  const order = await ordering();
  await limits().consume('order-replaced', 'insistent_cart', 60);
  await limits().consume('order-replaced-when-many', 'cart_of_a_neighbour', 5);
  expect(await order('insistent_cart', '41.0.8.9')).toBe(201);
  const refused = [];
  for (let turn = 0; turn < 16; turn += 1) refused.push(await order('insistent_cart', '41.0.8.9'));
  expect(new Set(refused)).toEqual(new Set([429]));
  expect(await order('cart_of_a_neighbour', '41.0.8.9')).toBe(201);
  expect(await order('cart_of_a_neighbour', '41.0.8.9'), 'replaced').toBe(201);
});
