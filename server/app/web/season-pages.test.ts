import { beforeEach, expect, it } from 'vitest';
import { seasonsIn } from '#server/features/catalogue/season/testing/season-kit.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { createProduct, orderFor, slotsWithPlaces } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// Two servers, which keep pages and answers as those of `npm start` do.
const shop = useTestShop({ asStarted: true, pages: true, servers: 2 });
const { season, seasons } = seasonsIn(shop);
let product: Product;

beforeEach(async () => {
  product = await createProduct(shop.services, { sizes: [] });
  shop.forget();
});

/** Returns the price that each server shows, in the list and its answer, on the page and in its data. */
async function shownPrices(): Promise<string[]> {
  const prices: string[] = [];
  for (let server = 0; server < 2; server += 1) {
    const list = await shop.app.inject({ url: '/api/products' });
    await shop.app.inject({ url: '/healthz' });
    const page = await shop.app.inject({ url: `/product/${product.slug}` });
    await shop.app.inject({ url: '/healthz' });
    const shelf = await shop.app.inject({ url: '/shop' });
    prices.push(list.json()[0].price);
    prices.push(/"price":"([\d.]+)"/.exec(page.body)?.[1] ?? 'no data');
    prices.push(...[page, shelf].map(({ body }) => /R((?:599|689)\.00)/.exec(body)?.[1] ?? 'none'));
  }
  return [...new Set(prices)];
}

const show = async (price: string) =>
  await expect.poll(shownPrices, { timeout: 20_000 }).toEqual([price]);

it('lists and pages show the prices of the earliest day, and follow it', async () => {
  await show('599.00');
  const { id } = await season({ firstDay: '2026-11-21', lastDay: '2026-11-21' });
  await show('689.00');
  // Today can no longer be had: nothing but the clock says so.
  shop.clock.now = new Date('2026-11-21T12:00:00.000Z');
  expect(await shownPrices()).toEqual(['599.00']);
  await (await seasons()).end({ id });
  await show('599.00');
});

it('lists and pages follow the day also when a request that began before its end is the first to see that', async () => {
  await season({ firstDay: '2026-11-21', lastDay: '2026-11-21' });
  await show('689.00');
  shop.clock.now = new Date('2026-11-21T12:00:00.000Z');
  // As far as a request that came a moment before.
  for (const trpc of [shop.trpc(), shop.trpc()]) {
    await trpc.cart.get({ sessionId: 'session_of_a_shopper' });
  }
  expect(await shownPrices()).toEqual(['599.00']);
});

it('lists and pages follow a day that is closed or full', async () => {
  await season({ firstDay: '2026-11-22', lastDay: '2026-11-22' });
  await show('599.00');
  const { admin } = await shop.adminTrpc();
  const { version } = await admin.delivery.settings();
  const today = { date: '2026-11-21', reason: 'Away' };
  const settings = { ...DEFAULT_DELIVERY_SETTINGS, slots: slotsWithPlaces(1) };
  await admin.delivery.save({ version, settings: { ...settings, closedDates: [today] } });
  await show('689.00');
  for (const deliveryTime of settings.slots.map(({ slot }) => slot)) {
    const order = orderFor([{ product }], {
      deliveryTime,
      deliveryDate: '2026-11-22',
      subtotal: '689.00',
      total: '689.00',
    });
    for (const item of order.items) Object.assign(item, { priceAtTime: '689.00', size: 'Medium' });
    const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload: order });
    expect(answer.statusCode).toBe(201);
  }
  await show('599.00');
});

it('without a season the answer is that of the specification', async () => {
  const answer = await shop.app.inject({ url: '/api/products' });
  expect(Object.keys(answer.json()[0])).not.toContain('pricesByDay');
});
