import { describe, expect, it } from 'vitest';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct, orderFor, type SentOrder } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();

const place = (payload: SentOrder) =>
  shop.app.inject({ method: 'POST', url: '/api/orders', payload });

async function onDay(input: object) {
  const url = `/trpc/catalogue.onDay?input=${encodeURIComponent(JSON.stringify(input))}`;
  return (await shop.app.inject({ url })).json().result.data;
}

describe('a bouquet with days of its own', () => {
  it('is among what cannot be there on a day, with the next day on which it can', async () => {
    const { id } = await createProduct(shop.services, { name: 'Protea', leadDays: 2 });
    await createProduct(shop.services, { name: 'Roses' });
    expect(await onDay({ day: '2026-11-22' })).toEqual({
      day: '2026-11-22',
      notThere: [{ id, note: 'Needs two days: from Mon 23 Nov' }],
    });
    expect(await onDay({ day: '2026-11-23' })).toEqual({ day: '2026-11-23', notThere: [] });
    expect(await onDay({})).toMatchObject({ day: '2026-11-21', notThere: [{ id }] });
  });

  it('is not on the home page, nor beside another one, for a visitor that chose such a day', async () => {
    const featured: Partial<Product> = { sections: ['Featured'] };
    await createProduct(shop.services, { name: 'Protea', leadDays: 2, ...featured });
    const { id } = await createProduct(shop.services, { name: 'Roses', ...featured });
    await createProduct(shop.services, { name: 'Tulips', ...featured });
    const ask = async (path: string, input: object, day?: string) => {
      const headers = day ? { cookie: `deliver-to=${day}~2092~Melville` } : {};
      // As the browser asks, where bytes may be ready.
      const asked = path === 'catalogue.home' ? {} : { 0: input };
      const url = `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(asked))}`;
      const { data } = (await shop.app.inject({ url, headers })).json()[0].result;
      const products: { name: string }[] = Array.isArray(data) ? data : data.products;
      return products.map(({ name }) => name).sort();
    };
    for (const day of [undefined, '2026-11-23']) {
      expect(await ask('catalogue.home', {}, day)).toEqual(['Protea', 'Roses', 'Tulips']);
      expect(await ask('catalogue.related', { id }, day)).toEqual(['Protea', 'Tulips']);
    }
    expect(await ask('catalogue.home', {}, '2026-11-22')).toEqual(['Roses', 'Tulips']);
    expect(await ask('catalogue.related', { id }, '2026-11-22')).toEqual(['Tulips']);
  });

  it('is on the home page where nothing else is', async () => {
    await createProduct(shop.services, { leadDays: 2, sections: ['Featured'] });
    const headers = { cookie: 'deliver-to=2026-11-22~2092~Melville' };
    const home = await shop.app.inject({ url: '/trpc/catalogue.home', headers });
    expect(home.json().result.data.products).toHaveLength(1);
  });

  it('tells its days with the catalogue; any other tells nothing of them', async () => {
    await createProduct(shop.services, { name: 'Protea', leadDays: 2, deliveryWeekdays: [2, 5] });
    await createProduct(shop.services, { name: 'Roses' });
    const products: Record<string, unknown>[] = (
      await shop.app.inject({ url: '/api/products' })
    ).json();
    const told = products.map(({ name, leadDays, deliveryWeekdays }) => [
      name,
      leadDays,
      deliveryWeekdays,
    ]);
    expect(told).toContainEqual(['Protea', 2, [2, 5]]);
    expect(told).toContainEqual(['Roses', undefined, undefined]);
    expect(products.filter((product) => 'leadDays' in product)).toHaveLength(1);
  });

  it('is not sold for a day on which it cannot be there', async () => {
    const product = await createProduct(shop.services, { name: 'Protea', leadDays: 2 });
    const order = orderFor([{ product }]);
    const refused = await place({ ...order, deliveryDate: '2026-11-22' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        error: {
          code: 'DELIVERY_UNAVAILABLE',
          message: 'Protea needs two days: from Mon 23 Nov.',
          issues: [{ path: 'deliveryDate' }],
        },
      },
    ]);
    expect((await place({ ...order, deliveryDate: '2026-11-23' })).statusCode).toBe(201);
  });
});
