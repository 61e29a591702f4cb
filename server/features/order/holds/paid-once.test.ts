import { expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { payOrder, placeFrom } from '#server/features/order/place/testing/place-from.ts';

// What has been paid for makes room for as much again, once, and only for the cart that has paid: an email address
// anybody can type.

const shop = useTestShop({ rateLimits: true });
const CART = 'cart_that_has_paid';
const EMAIL = 'payer@example.co.za';

type Product = Awaited<ReturnType<typeof createProduct>>;

async function hold(
  product: Product,
  quantity: number,
  remoteAddress: string,
  by: { sessionId?: string; customerEmail?: string },
): Promise<number> {
  return (await placeFrom(shop, [{ product, quantity }], remoteAddress, by)).status;
}

/** Somebody pays for so many of a bouquet, and then others of their network hold all that it may of the rest. */
async function payAmongNeighbours(product: Product, quantity: number): Promise<void> {
  const by = { sessionId: CART, customerEmail: EMAIL };
  const { id } = await placeFrom(shop, [{ product, quantity }], '41.0.0.1', by);
  await payOrder(shop, id);
  for (const [host, units] of [10, 1].entries()) {
    expect(await hold(product, units, `41.0.0.${host + 2}`, {})).toBe(201);
  }
  expect(await hold(product, 1, '41.0.0.4', {}), 'a stranger').toBe(429);
}

it('by the cart that has paid, whatever its neighbours hold', async () => {
  const product = await createProduct(shop.services, { stock: 32 });
  await payAmongNeighbours(product, 10);
  expect(await hold(product, 10, '41.0.0.1', { sessionId: CART })).toBe(201);
});

it('not once more by the email address with which it has paid', async () => {
  const product = await createProduct(shop.services, { stock: 32 });
  await payAmongNeighbours(product, 10);
  expect(
    await hold(product, 10, '41.0.0.1', { customerEmail: EMAIL, sessionId: 'cart_2_of_the_payer' }),
  ).toBe(429);
  expect(await hold(product, 10, '41.0.0.1', { sessionId: CART })).toBe(201);
  expect(
    await hold(product, 1, '41.0.0.1', { customerEmail: EMAIL, sessionId: 'cart_3_of_the_payer' }),
  ).toBe(429);
});
