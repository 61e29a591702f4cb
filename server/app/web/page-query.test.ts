import { expect, it, vi } from 'vitest';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { loadBuiltPages } from './web.ts';

const shop = useTestShop({ servers: 1, rateLimits: true, pages: true });

const page = (url: string) => shop.app.inject({ url, remoteAddress: '41.0.0.9' });
const parameters = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${index}=[`).join('&');

it('a link with the parameters of a campaign leads to its page', async () => {
  const answer = await page(`/shop?${parameters(20)}&gclid=${'a'.repeat(200)}`);
  expect(answer.statusCode).toBe(200);
});

it.each([
  ['a thousand parameters that are no JSON', `/?${parameters(1_000)}`],
  ['brackets without end', `/shop?x=${'['.repeat(3_500)}${']'.repeat(3_500)}`],
])('%s are refused before the routes read them', async (_what, url) => {
  expect((await page(url)).statusCode).toBe(400);
});

it.each(['/?x=1', '/shop?sort=price-asc', '/checkout', '/no-such-page'])(
  '%s is counted before the routes read it, also when it is kept',
  async (url) => {
    const take = vi.spyOn(shop.services.limits, 'consume');
    for (const _time of [1, 2]) {
      take.mockClear();
      await page(`${url}${url.includes('?') ? '&y=1' : '?y=1'}`);
      expect(take.mock.calls[0]?.[0]).toBe('call');
    }
  },
);

// Fixed pages are rendered beside everything that one network has rendered for itself.
const pages = async () => (await loadBuiltPages('dist')).pages();

it.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/shop', '/shop'],
  ['/shop?unknown=1', '/shop'],
  ['/About', '/about'],
  ['/faq/', '/faq'],
])('%s is a fixed page', async (url, key) => {
  expect((await pages()).addressOf(url)).toEqual({ key, isPrivate: false, isFixed: true });
});

it.each([
  '/shop?max=500',
  '/shop?q=roses',
  '/product/cb0ae5be-32f7-4b1b-a8c6-4d7d2ed5b4ae',
  '/no-such-page',
  '/about/no-such-page',
])('%s is none', async (url) => {
  expect((await pages()).addressOf(url)).toMatchObject({ isPrivate: false, isFixed: false });
});
