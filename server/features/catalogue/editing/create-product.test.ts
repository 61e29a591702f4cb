import { describe, expect, it } from 'vitest';
import { DEFAULT_SIZES } from '#contract/catalogue/default-sizes.ts';
import { type ProductInput, productInput } from '#contract/catalogue/product-input.schema.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { listProductHistory } from '#server/features/catalogue/product-admin.queries.ts';
import { addReadyUpload, sentProduct } from '#server/tools/testing/factories.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { archiveProduct } from './archive-product.ts';
import { createProduct } from './create-product.ts';

const shop = useTestShop();

function create(overrides: Partial<Record<keyof ProductInput, unknown>> = {}) {
  return createProduct(shop.scope(), 'owner', productInput.parse(sentProduct(overrides)));
}

describe('a product that is made', () => {
  it('has the defaults of the specification', async () => {
    expect(await create()).toEqual({
      id: expect.any(String),
      name: 'Parkview Pastels',
      kind: 'bouquet',
      slug: 'parkview-pastels',
      description: 'Lisianthus and stocks',
      price: '499.00',
      compareAtPrice: null,
      imageUrl: '/images/product2.png',
      occasions: [],
      sections: [],
      flowerTypes: [],
      rating: 5,
      stock: 100,
      displayOrder: 0,
      status: 'on_sale',
      onSaleFrom: null,
      sizes: DEFAULT_SIZES.map((size) => ({ ...size, compareAtPrice: null })),
      version: 1,
      createdAt: TEST_NOW.toISOString(),
      updatedAt: TEST_NOW.toISOString(),
    });
  });

  it('is in the shop at once', async () => {
    const { id } = await create();
    expect((await shop.trpc().catalogue.byId({ id })).name).toBe('Parkview Pastels');
  });

  it('begins its history with every field', async () => {
    const { id } = await create({ stock: 7, occasions: ['Birthday', 'Wedding'] });
    const history = await listProductHistory(shop.scope(), id);
    expect(history).toMatchObject([
      { at: TEST_NOW.toISOString(), actor: 'owner', action: 'created' },
    ]);
    expect(history[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', from: null, to: 'Parkview Pastels' },
        { field: 'price', from: null, to: '499.00' },
        { field: 'stock', from: null, to: '7' },
        { field: 'occasions', from: null, to: 'Birthday, Wedding' },
        { field: 'sizes', from: null, to: 'xs, s, m, l' },
        { field: 'sizes.m.available', from: null, to: 'yes' },
      ]),
    );
  });

  it('names each section once', async () => {
    const { sections } = await create({ sections: ['Featured', 'Featured', 'Wedding'] });
    expect(sections).toEqual(['Featured', 'Wedding']);
  });

  it('takes an uploaded picture into use', async () => {
    const upload = await addReadyUpload(shop.services);
    expect(await create({ imageUrl: upload.imageUrl })).toMatchObject({
      imageUrl: upload.imageUrl,
    });
    expect(await upload.usedAt()).toEqual(TEST_NOW);
  });

  it('is not made with a picture that is not there', async () => {
    const imageUrl = '/objects/uploads/7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
    await expect(create({ imageUrl })).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    expect(await shop.services.orm.em.fork().count(Product)).toBe(0);
  });
});

describe('a product that is sent again', () => {
  const KEY = 'a-dialog-that-is-saved-twice';
  const send = (key?: string, overrides: Record<string, unknown> = {}) =>
    createProduct(shop.scope(), 'owner', productInput.parse(sentProduct(overrides)), key);

  it('is one, also when both arrive at once', async () => {
    const [first, second] = await Promise.all([send(KEY), send(KEY)]);
    expect(second).toEqual(first);
    expect((await send(KEY)).id).toBe(first.id);
    expect(await shop.trpc().catalogue.list()).toHaveLength(1);
  });

  it('is another one without a key, with another content, or once the first was deleted', async () => {
    const { id } = await send(KEY);
    await send();
    await send(KEY, { name: 'Parktown Pastels' });
    expect(await shop.trpc().catalogue.list()).toHaveLength(3);
    await archiveProduct(shop.scope(), 'owner', id);
    expect((await send(KEY)).id).not.toBe(id);
    expect(await shop.trpc().catalogue.list()).toHaveLength(3);
  });
});
