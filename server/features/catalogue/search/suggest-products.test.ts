import { describe, expect, it } from 'vitest';
import { createProduct, USUAL_SIZES } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();

const suggest = (q: string) => shop.trpc().catalogue.suggest({ q });

describe('suggestions', () => {
  it('are what the card shows: id, name, address, picture and price', async () => {
    const product = await createProduct(shop.services, { name: 'Melville Blush' });
    expect((await suggest('melv')).bouquets).toEqual([
      {
        id: product.id,
        name: 'Melville Blush',
        slug: 'melville-blush',
        price: 'from R399.00',
        imageUrl: product.imageUrl,
      },
    ]);
  });

  it('say the price itself when there is one size, and the base price when there is none', async () => {
    const only = USUAL_SIZES.map((size) => ({ ...size, available: size.code === 'l' }));
    await createProduct(shop.services, { name: 'Karoo Dawn', sizes: only, displayOrder: 1 });
    await createProduct(shop.services, { name: 'Karoo Dusk', sizes: [], displayOrder: 2 });
    const { bouquets } = await suggest('karoo');
    expect(bouquets.map(({ price }) => price)).toEqual(['R899.00', 'R599.00']);
  });

  it('are six at most, the best of them', async () => {
    for (let index = 0; index < 8; index += 1) {
      await createProduct(shop.services, { name: `Bouquet ${index}`, displayOrder: index });
    }
    await createProduct(shop.services, { name: 'Roses of Rosebank', displayOrder: 9 });
    const { bouquets } = await suggest('ros');
    expect(bouquets.map(({ name }) => name)).toEqual([
      'Roses of Rosebank',
      'Bouquet 0',
      'Bouquet 1',
      'Bouquet 2',
      'Bouquet 3',
      'Bouquet 4',
    ]);
  });

  it('begin at the second letter', async () => {
    await createProduct(shop.services);
    for (const q of ['', 'm', ' m ']) expect(await suggest(q)).toEqual({ bouquets: [], links: [] });
    expect((await suggest('me')).bouquets).toHaveLength(1);
  });

  it('forgive a slip', async () => {
    await createProduct(shop.services, { name: 'Ubuntu Protea' });
    expect((await suggest('protae')).bouquets).toMatchObject([{ name: 'Ubuntu Protea' }]);
  });

  it('leave out what is deleted', async () => {
    await createProduct(shop.services, { deletedAt: shop.clock.now });
    expect(await suggest('melville')).toEqual({ bouquets: [], links: [] });
  });
});

describe('suggested lists', () => {
  it('are sections and flower types that hold a bouquet', async () => {
    await createProduct(shop.services, { sections: ['Wedding'], flowerTypes: ['Roses'] });
    expect((await suggest('wed')).links).toEqual([{ kind: 'section', value: 'Wedding' }]);
    expect((await suggest('rozes')).links).toEqual([{ kind: 'flowerType', value: 'Roses' }]);
    expect((await suggest('lilies')).links).toEqual([]);
    expect((await suggest('wedding roses')).links).toEqual([]);
  });

  it('are three at most', async () => {
    await createProduct(shop.services, {
      name: 'Best birthday bouquet',
      sections: ['Best Sellers', 'Birthday'],
      flowerTypes: ['Roses', 'Lilies'],
    });
    expect((await suggest('best sellers')).links).toEqual([
      { kind: 'section', value: 'Best Sellers' },
    ]);
    expect((await suggest('bi')).links.length).toBeLessThanOrEqual(3);
  });
});
