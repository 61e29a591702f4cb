import { describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/catalogue/catalogue.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop({ isOwn: true });
const catalogue = () => shop.trpc().catalogue;
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name);
const add = (overrides: Partial<Product>) => createProduct(shop.services, overrides);

/** Makes `count` bouquets, named by their place from 1. */
async function fill(count: number): Promise<void> {
  await add({ name: '1', displayOrder: 1 });
  await query(
    shop.databaseUrl,
    `insert into product select copy.*
     from product p, generate_series(2, $1::int) n,
      jsonb_populate_record(p, jsonb_build_object(
       'id', gen_random_uuid(), 'name', n::text, 'display_order', n)) copy`,
    [count],
  );
}

describe('a page of the shop’s list', () => {
  it('holds so many at most, in the order asked for, and says how many there are', async () => {
    await fill(2 * PAGE_SIZE + 5);
    const first = await catalogue().shelf({});
    expect(first).toMatchObject({ total: 245, page: 1, pages: 3, isEmpty: false });
    expect(first.products).toHaveLength(PAGE_SIZE);
    expect(first.products[0]?.name).toBe('1');
    const second = await catalogue().shelf({ page: 2 });
    expect(names(second.products).slice(0, 2)).toEqual(['121', '122']);
    expect(names((await catalogue().shelf({ page: 9 })).products)).toEqual([
      '241',
      '242',
      '243',
      '244',
      '245',
    ]);
  });

  it('filters, counts the choices and knows which ones the shop has', async () => {
    await add({ name: 'Rose', sections: ['Birthday'], flowerTypes: ['Roses'], colours: ['Red'] });
    await add({ name: 'Lily', sections: ['Wedding'], flowerTypes: ['Lilies'] });
    const shelf = await catalogue().shelf({ sections: ['Wedding'] });
    expect(names(shelf.products)).toEqual(['Lily']);
    expect(shelf.counts.sections).toMatchObject({ Birthday: 1, Wedding: 1, Sympathy: 0 });
    expect(shelf.counts.colours).toMatchObject({ Red: 0, White: 0 });
    expect(shelf.counts.flowerTypes).toMatchObject({ Roses: 0, Lilies: 1 });
    expect(shelf.used).toEqual({
      sections: ['Birthday', 'Wedding'],
      flowerTypes: ['Roses', 'Lilies'],
      colours: ['Red'],
    });
    expect(names((await catalogue().shelf({ colours: ['Red', 'White'] })).products)).toEqual([
      'Rose',
    ]);
  });

  it('keeps to what the words find, also when they are looked for again', async () => {
    await add({ name: 'Ubuntu Protea', displayOrder: 2, priceCents: 10_000 });
    await add({ name: 'Protea Garden', displayOrder: 1 });
    await add({ name: 'Rose' });
    for (const q of ['protaes', 'protaes']) {
      expect(names((await catalogue().shelf({ q })).products)).toEqual([
        'Protea Garden',
        'Ubuntu Protea',
      ]);
    }
    expect((await catalogue().shelf({ q: 'protea', sort: 'price-asc' })).total).toBe(2);
    expect((await catalogue().shelf({ q: 'cactus' })).products).toEqual([]);
  });

  it('follows every change at once: a new one, another name, a price, a stock, one taken out', async () => {
    const rose = await add({ name: 'Rose' });
    expect(names((await catalogue().shelf({})).products)).toEqual(['Rose']);
    await add({ name: 'Lily', displayOrder: 0 });
    expect(names((await catalogue().shelf({})).products)).toEqual(['Lily', 'Rose']);

    const change = (set: string) =>
      query(shop.databaseUrl, `update product set ${set} where id = $1`, [rose.id]);
    await change("name = 'Dahlia', stock = 3");
    expect((await catalogue().shelf({ q: 'dahlia' })).products).toMatchObject([
      { name: 'Dahlia', stock: 3 },
    ]);
    await change("sizes = '[]', price_cents = 150000");
    expect((await catalogue().shelf({ min: 1500 })).total).toBe(1);
    await change('deleted_at = now()');
    expect((await catalogue().shelf({})).total).toBe(1);
  });

  it('is of a shop without bouquets too', async () => {
    expect(await catalogue().shelf({})).toMatchObject({
      products: [],
      total: 0,
      page: 1,
      pages: 1,
      isEmpty: true,
    });
  });
});

describe('the whole catalogue', () => {
  it('is there as long as one page holds it', async () => {
    await fill(PAGE_SIZE);
    expect(await catalogue().whole()).toEqual(await catalogue().list());
    await add({ name: 'One more' });
    expect(await catalogue().whole()).toBeNull();
  });
});

describe('the home page', () => {
  it('gets the first four of each of its sections', async () => {
    await fill(100);
    await add({ name: 'Both', displayOrder: 0, sections: ['Best Sellers', 'Featured'] });
    await add({ name: 'Elsewhere', displayOrder: 0, sections: ['Wedding'] });
    const { products, sections, isEmpty } = await catalogue().home();
    expect(isEmpty).toBe(false);
    const own = (ids: string[]) => names(products.filter(({ id }) => ids.includes(id)));
    expect(sections.map(({ section, ids }) => [section, own(ids)])).toEqual([
      ['Best Sellers', ['Both', '1', '2', '3']],
      ['Featured', ['Both']],
      ['New Arrivals', []],
    ]);
  });

  it('is told when there are no bouquets at all', async () => {
    const empty = ['Best Sellers', 'Featured', 'New Arrivals'].map((section) => ({
      section,
      ids: [],
    }));
    expect(await catalogue().home()).toEqual({ products: [], sections: empty, isEmpty: true });
    await add({ sections: [] });
    expect(await catalogue().home()).toEqual({ products: [], sections: empty, isEmpty: false });
  });
});

describe('the bouquets of a browser’s list', () => {
  it('come in its order, without those that the shop does not have', async () => {
    const [rose, lily] = [await add({ name: 'Rose' }), await add({ name: 'Lily' })];
    const gone = await add({ name: 'Gone', deletedAt: shop.clock.now });
    const ids = [lily.id, gone.id, 'no id', rose.id];
    expect(names(await catalogue().byIds({ ids }))).toEqual(['Lily', 'Rose']);
  });

  it('are not too many, and do not stand in an address', async () => {
    const ids = Array.from({ length: PAGE_SIZE + 1 }, () => 'a');
    await expect(catalogue().byIds({ ids })).rejects.toThrow(/120/);
    const { statusCode } = await shop.app.inject('/trpc/catalogue.byIds?input=%7B%22ids%22:[]%7D');
    expect(statusCode).toBe(405);
  });
});

describe('the bouquets like one', () => {
  it('are four, chosen by what they have in common; those sold out come last', async () => {
    await fill(3);
    const rose = await add({ name: 'Rose', occasions: ['Romance'], displayOrder: 9 });
    const alike = await add({ name: 'Alike', occasions: ['Romance'], displayOrder: 8 });
    const related = async () => names(await catalogue().related({ id: rose.id }));
    expect(await related()).toEqual(['Alike', '1', '2', '3']);
    await query(shop.databaseUrl, 'update product set stock = 0 where id = $1', [alike.id]);
    expect(await related()).toEqual(['1', '2', '3', 'Alike']);
  });

  it('are none where the shop does not have the one', async () => {
    const id = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
    expect(await catalogue().related({ id })).toEqual([]);
  });
});
