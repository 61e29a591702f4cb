import { describe, expect, it } from 'vitest';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { createAddOn, createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const sessionId = 'session_1763700000000_offers';
const NOTHING = { addOns: [], largerSizes: [] };

function add(product: Product, change: { size?: string; quantity?: number } = {}) {
  return shop.trpc().cart.add({ sessionId, productId: product.id, size: 'm', ...change });
}

const offers = () => shop.trpc().cart.offers({ sessionId });
const offeredNames = async () => (await offers()).addOns.map(({ name }) => name);

async function change(product: Product, values: Partial<Product>): Promise<void> {
  await shop.services.orm.em.fork().nativeUpdate(Product, { id: product.id }, values);
  shop.forget();
}

describe('what is offered beside a cart', () => {
  it('is nothing while the shop has no add-on on sale', async () => {
    await add(await createProduct(shop.services));
    expect(await offers()).toEqual(NOTHING);
    await createAddOn(shop.services, { status: 'draft' });
    await createAddOn(shop.services, { onSaleFrom: '2026-12-01' });
    await createAddOn(shop.services, { deletedAt: shop.clock.now });
    expect(await offers()).toEqual(NOTHING);
    expect(await shop.trpc().content.words()).not.toHaveProperty('offersAddOns');
  });

  it('is told of to every page while there is one', async () => {
    await createAddOn(shop.services);
    expect(await shop.trpc().content.words()).toMatchObject({ offersAddOns: true });
  });

  it('is an add-on with its picture, words, price and the size that one press adds', async () => {
    const vase = await createAddOn(shop.services);
    await add(await createProduct(shop.services));
    expect((await offers()).addOns).toEqual([
      {
        productId: vase.id,
        name: 'Glass vase',
        description: 'Clear glass, 20 cm',
        size: 'one',
        price: '150.00',
        imageUrl: '/images/product2.png',
      },
    ]);
    expect(await add(vase, { size: 'one' })).toMatchObject({
      isAddOn: true,
      size: 'One size',
      currentPrice: '150.00',
    });
  });

  it('leaves out what is sold out and what is in the cart', async () => {
    const vase = await createAddOn(shop.services);
    await createAddOn(shop.services, { name: 'Candle', stock: 0 });
    await add(await createProduct(shop.services));
    expect(await offeredNames()).toEqual(['Glass vase']);
    await add(vase, { size: 'one' });
    expect(await offeredNames()).toEqual([]);
  });

  it('begins with what has an occasion of the bouquets, and has four at most', async () => {
    for (const [displayOrder, name] of ['Vase', 'Chocolates', 'Candle', 'Card', 'Soap'].entries()) {
      await createAddOn(shop.services, { name, displayOrder });
    }
    const balloon = { name: 'Balloon', displayOrder: 9, occasions: ['birthday', 'Love'] };
    await createAddOn(shop.services, balloon);
    await add(await createProduct(shop.services, { occasions: ['Birthday'] }));
    expect(await offeredNames()).toEqual(['Balloon', 'Vase', 'Chocolates', 'Candle']);
  });

  it('has an add-on of an occasion only beside bouquets of it, and one of none beside all', async () => {
    await createAddOn(shop.services, { name: 'Remembrance candle', occasions: ['Sympathy'] });
    await createAddOn(shop.services, { name: 'Vase', occasions: [], displayOrder: 1 });
    await add(await createProduct(shop.services, { occasions: ['Birthday', 'Wedding'] }));
    expect(await offeredNames()).toEqual(['Vase']);
    await add(await createProduct(shop.services, { name: 'Lilies', occasions: ['sympathy'] }));
    expect(await offeredNames()).toEqual(['Remembrance candle', 'Vase']);
  });

  it('is nothing without a bouquet that can be bought', async () => {
    const vase = await createAddOn(shop.services);
    await createAddOn(shop.services, { name: 'Candle' });
    expect(await offers()).toEqual(NOTHING);
    await add(vase, { size: 'one' });
    expect(await offers()).toEqual(NOTHING);
    const bouquet = await createProduct(shop.services);
    await add(bouquet);
    expect(await offeredNames()).toEqual(['Candle']);
    await change(bouquet, { status: 'off_sale' });
    expect(await offers()).toEqual(NOTHING);
  });
});

describe('one size up', () => {
  it('is offered for what the whole line costs more', async () => {
    await createAddOn(shop.services);
    const { id } = await add(await createProduct(shop.services), { quantity: 2 });
    expect((await offers()).largerSizes).toEqual([
      { lineId: id, size: 'l', sizeName: 'Large', price: '899.00', more: '600.00' },
    ]);
  });

  it('is the next one of those that are there, and none above the largest', async () => {
    await createAddOn(shop.services);
    const product = await createProduct(shop.services);
    await add(product, { size: 's' });
    expect((await offers()).largerSizes).toMatchObject([{ size: 'm', more: '200.00' }]);
    const sizes = product.sizes.map((size) =>
      size.code === 'm' ? { ...size, available: false } : size,
    );
    await change(product, { sizes });
    expect((await offers()).largerSizes).toMatchObject([{ size: 'l', more: '500.00' }]);
    const roses = await createProduct(shop.services, { name: 'Roses' });
    const { id } = await add(roses, { size: 'l' });
    expect((await offers()).largerSizes.some(({ lineId }) => lineId === id)).toBe(false);
  });

  it('is not offered where there are too few, nor where the cart has that size already', async () => {
    await createAddOn(shop.services);
    const product = await createProduct(shop.services);
    const roses = await createProduct(shop.services, { name: 'Roses' });
    await add(roses);
    await add(product, { quantity: 2 });
    await change(product, { stock: 1 });
    expect((await offers()).largerSizes).toHaveLength(1);
    await add(roses, { size: 'l' });
    expect((await offers()).largerSizes).toEqual([]);
  });

  it('gives the line the other size at the price of the offer', async () => {
    const line = await add(await createProduct(shop.services), { quantity: 2 });
    const call = { id: line.id, size: 'l', shownPrice: '849.00' };
    const changed = { id: line.id, size: 'Large (L)', quantity: 2, priceAtTime: '849.00' };
    expect(await shop.trpc().cart.changeSize(call)).toMatchObject(changed);
    expect(await shop.trpc().cart.changeSize(call)).toMatchObject(changed);
    expect(await shop.trpc().cart.get({ sessionId })).toMatchObject([
      { ...changed, currentPrice: '899.00' },
    ]);
  });

  it('joins a line that has that size', async () => {
    const product = await createProduct(shop.services);
    await add(product, { size: 'l' });
    const { id } = await add(product, { quantity: 2 });
    await shop.trpc().cart.changeSize({ id, size: 'l' });
    expect(await shop.trpc().cart.get({ sessionId })).toMatchObject([
      { id, size: 'Large (L)', quantity: 3 },
    ]);
  });

  it('refuses a line that is gone, a bouquet off sale, and a size that is not there', async () => {
    const product = await createProduct(shop.services);
    const { id } = await add(product);
    const to = (size: string, line = id) => shop.trpc().cart.changeSize({ id: line, size });
    await expect(to('xs')).rejects.toThrow('That size is not available');
    await expect(to('l', '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20')).rejects.toThrow('no longer');
    await change(product, { status: 'off_sale' });
    await expect(to('l')).rejects.toThrow('Product Not Found');
  });

  it('keeps the bound of a line', async () => {
    const product = await createProduct(shop.services, { stock: 200 });
    await add(product, { size: 'l', quantity: 60 });
    const { id } = await add(product, { quantity: 60 });
    await expect(shop.trpc().cart.changeSize({ id, size: 'l' })).rejects.toThrow('at most 99');
    expect(await shop.trpc().cart.get({ sessionId })).toHaveLength(2);
  });
});
