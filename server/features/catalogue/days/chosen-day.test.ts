import { describe, expect, it } from 'vitest';
import { seasonsIn } from '#server/features/catalogue/season/testing/season-kit.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { season } = seasonsIn(shop);

const FAIR = { cookie: 'deliver-to=2026-11-25~2092~Melville' };
const USUAL = { cookie: 'deliver-to=2026-11-23~2092~Melville' };
const SESSION = 'session_chosen_day_1';

/** Asks as a browser does: a call without an input by the address whose answer is kept. */
async function ask(path: string, input?: object, headers: Record<string, string> = {}) {
  const url = `/trpc/${path}`;
  const answer = input
    ? await shop.app.inject({ method: 'POST', url, payload: input, headers })
    : await shop.app.inject({ url: `${url}?batch=1&input=%7B%7D`, headers });
  return [answer.json()].flat()[0].result.data;
}

const pricesOf = (products: { price: string; sizes: { price: string }[] }[]) =>
  products.map(({ price, sizes }) => [price, ...sizes.map((size) => size.price)]);

describe('for a visitor that has chosen a day of a season', () => {
  it('lists, searches, related bouquets and pages have the prices of that day', async () => {
    const { id, slug } = await createProduct(shop.services, {
      name: 'Rose Hill',
      priceCents: 50_000,
    });
    await createProduct(shop.services, { name: 'Rose Bank', priceCents: 40_000 });
    const usual = pricesOf((await ask('catalogue.home', undefined)).products);
    await season();
    const asked = [
      ['catalogue.home', undefined],
      ['catalogue.list', undefined],
      ['catalogue.shelf', { q: 'rose', page: 1, sort: 'price-asc' }],
      ['catalogue.byIds', { ids: [id] }],
      ['catalogue.related', { id }],
    ] as const;
    for (const [path, input] of asked) {
      const read = async (headers?: Record<string, string>) => {
        const data = await ask(path, input, headers);
        return pricesOf(Array.isArray(data) ? data : data.products);
      };
      const [all, own, other] = [await read(), await read(FAIR), await read(USUAL)];
      expect(other).toEqual(all);
      expect(own.flat()).toEqual(
        all.flat().map((price) => `${Math.floor(Number(price) * 1.15 + 0.5)}.00`),
      );
    }
    expect(usual.length).toBeGreaterThan(0);
    const page = await ask('catalogue.byId', { id: slug }, FAIR);
    expect(page.pricesByDay.map(({ name }: { name?: string }) => name)).toEqual([
      undefined,
      'Summer Fair',
      undefined,
    ]);
  });

  it('the cart costs what the list said', async () => {
    const { id } = await createProduct(shop.services);
    await season();
    const [listed] = await ask('catalogue.byIds', { ids: [id] }, FAIR);
    const added = await shop.app.inject({
      method: 'POST',
      url: '/trpc/cart.add',
      headers: FAIR,
      payload: { sessionId: SESSION, productId: id, quantity: 1, size: listed.sizes[0]?.size },
    });
    expect(added.json()).toHaveProperty('result');
    const [line] = await ask('cart.get', { sessionId: SESSION }, FAIR);
    expect([line.currentPrice, line.priceAtTime]).toEqual([line.priceAtTime, line.currentPrice]);
    expect(line.currentPrice).not.toBe(
      (await ask('cart.get', { sessionId: SESSION }))[0].currentPrice,
    );
  });

  it('other visitors, and what machines read, have those of the earliest day', async () => {
    await createProduct(shop.services, { priceCents: 50_000 });
    await season();
    const before = await ask('catalogue.list', undefined);
    await ask('catalogue.list', undefined, FAIR);
    expect(await ask('catalogue.list', undefined)).toEqual(before);
    const rest = await shop.app.inject({ url: '/api/products', headers: FAIR });
    expect(rest.json()).toEqual(before);
  });
});
