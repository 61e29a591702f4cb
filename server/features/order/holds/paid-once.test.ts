import { expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { UNBEGUN_HOLD_MS } from './hold-time.ts';
import { payOrder, placeFrom } from '#server/features/order/checkout/testing/place-from.ts';

// What has been paid for makes room for as much again, once, and only for the cart that has paid:
// any visitor can type an email address.

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

/** Pays for so many of a bouquet, then has others of the network hold all they may of the rest. */
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

it('not of each scarce bouquet as much as was paid for a cheap one, and not again once it lapsed', async () => {
  const cheap = await createProduct(shop.services, { stock: 200 });
  const scarce = [];
  for (let kind = 0; kind < 4; kind += 1) {
    const product = await createProduct(shop.services, { stock: 12 });
    scarce.push({ product, quantity: 8 });
    expect(await hold(product, 4, `41.0.${kind}.1`, {}), 'a shopper').toBe(201);
  }
  const by = { sessionId: CART, customerEmail: EMAIL };
  const { id } = await placeFrom(shop, [{ product: cheap, quantity: 10 }], '41.9.0.1', by);
  await payOrder(shop, id);

  const all = await placeFrom(shop, scarce, '41.9.0.1', by);
  expect(all.error?.message).toMatch(/^Please order at most \d+ of /);
  const statuses = [];
  for (let turn = 0; turn < 3; turn += 1) {
    statuses.push((await placeFrom(shop, scarce.slice(0, 1), '41.9.0.1', by)).status);
    shop.clock.now = new Date(shop.clock.now.getTime() + UNBEGUN_HOLD_MS - 1_000);
  }
  expect(statuses, 'of one, in place of another, and in place of what has lapsed').toEqual([
    201, 201, 429,
  ]);
});
