import { expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop({ asStarted: true, pages: true, rateLimits: true, servers: 1 });
const AT_ONCE = { search: 60, pages: 15 };

const statusOf = async (url: string) => (await shop.app.inject({ url })).statusCode;

it('a page that finds bouquets by their words counts as a search', async () => {
  await createProduct(shop.services);
  const remoteAddress = '2001:db8::1';
  const search = async (q: string) =>
    (await shop.app.inject({ url: `/shop?q=${q}`, remoteAddress })).statusCode;
  expect(await search('roses')).toBe(200);
  for (let asked = 1; asked < AT_ONCE.search; asked += 1) {
    await shop.services.limits.consume('search', '2001:db8:0:0::/64');
  }
  expect(await search('lilies')).toBe(429);
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  expect(await search('lilies'), 'a second later').toBe(200);
});

it('a visitor with ever other filters is slowed down, and sees the shop all the same', async () => {
  await createProduct(shop.services);
  expect(await statusOf('/shop?max=500')).toBe(200);
  for (let asked = 1; asked < AT_ONCE.pages; asked += 1) {
    await shop.services.limits.consume('page-with-query', '127.0.0.1');
  }
  expect(await statusOf('/shop?max=300')).toBe(429);
  expect(await statusOf('/shop?unknown=300'), 'the same page as /shop').toBe(200);
  expect(await statusOf('/about')).toBe(200);
});

it('one host with an IPv6 /48 has no more pages with other filters rendered than a network', async () => {
  await createProduct(shop.services);
  const statuses: number[] = [];
  for (let network = 0; network < 20; network += 1) {
    const remoteAddress = `2001:db8:7:${network.toString(16)}::1`;
    const url = `/shop?max=${500 + 50 * network}`;
    statuses.push((await shop.app.inject({ url, remoteAddress })).statusCode);
  }
  expect(statuses).toEqual([...Array(AT_ONCE.pages).fill(200), ...Array(5).fill(429)]);
});

it('a visitor with ever other pages that are not kept is slowed down, and no other one', async () => {
  await createProduct(shop.services);
  const statusFor = async (url: string, remoteAddress: string) =>
    (await shop.app.inject({ url, remoteAddress })).statusCode;
  const asked = new Set<number>();
  for (let page = 0; page < 30; page += 2) {
    asked.add(await statusFor(`/none-${page}`, '127.0.0.66'));
    asked.add(await statusFor('/checkout', '127.0.0.66'));
  }
  expect(asked).toEqual(new Set([404, 200]));
  expect(await statusFor('/none', '127.0.0.66')).toBe(429);
  expect(await statusFor('/checkout', '127.0.0.66')).toBe(429);
  expect(await statusFor('/checkout', '127.0.0.77')).toBe(200);
  expect(await statusFor('/shop', '127.0.0.77')).toBe(200);
  expect(await statusFor('/shop', '127.0.0.66'), 'kept for everybody').toBe(200);
});

it('one host with an IPv6 /48 that has pages rendered for it keeps no other shopper from paying', async () => {
  const statusFor = async (url: string, remoteAddress: string) =>
    (await shop.app.inject({ url, remoteAddress })).statusCode;
  const all: number[] = [];
  for (let network = 0; network < 300; network += 1) {
    all.push(await statusFor('/checkout', `2001:db8:5:${network.toString(16)}::1`));
  }
  expect(all).toEqual([...Array(60).fill(200), ...Array(240).fill(429)]);
  expect(await statusFor('/checkout', '41.0.0.1')).toBe(200);
  expect(await statusFor('/payment/success', '2001:db8:6:1::1')).toBe(200);
});
