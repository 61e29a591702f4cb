import { describe, expect, it, test } from 'vitest';
import { createProduct, createProducts, sentProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();

const slugOf = async (name: string) => (await createProduct(shop.services, { name })).slug;
const at = (address: string) => shop.trpc().catalogue.byId({ id: address });

describe('the address of a product', () => {
  it.each([
    ['Melville Blush', 'melville-blush'],
    ['Rosebank & Rose', 'rosebank-and-rose'],
    ['Mother’s Day', 'mothers-day'],
    ['Crème brûlée', 'creme-brulee'],
    ['Gänseblümchen, Straße & Øre', 'ganseblumchen-strasse-and-ore'],
    ['  --  Ten/Twelve?  ', 'ten-twelve'],
    ['玫瑰', 'bouquet'],
    ['💐', 'bouquet'],
    ['玫瑰 2027', '2027'],
    ['7F9C2B1E-3C55-4A0E-9D55-0D7A5C9E1F20', 'bouquet-7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    [`${'Long '.repeat(23)}name`, `${'long-'.repeat(16)}`.slice(0, -1)],
    ['x'.repeat(120), 'x'.repeat(80)],
  ])('of %s ends with %s', async (name, slug) => {
    expect(await slugOf(name)).toBe(slug);
  });

  it('has a number where others have the name already', async () => {
    expect(await slugOf('Rose')).toBe('rose');
    expect(await slugOf('Rose 2')).toBe('rose-2');
    expect(await slugOf('ROSE')).toBe('rose-3');
    const many = await createProducts(shop.services, 3, () => ({ name: 'Lily' }));
    expect(many.map(({ slug }) => slug)).toEqual(['lily', 'lily-2', 'lily-3']);
  });

  it('is each product’s own, however many are made at once', async () => {
    const slugs = await Promise.all(Array.from({ length: 8 }, () => slugOf('Rose')));
    expect(new Set(slugs).size).toBe(8);
  });

  it('follows the name, and the older ones lead to it for ever', async () => {
    const { admin } = await shop.adminTrpc();
    const { id } = await createProduct(shop.services, { name: 'Rose' });
    const renamed = await admin.products.update({ id, name: 'Red Rose' });
    expect(renamed.slug).toBe('red-rose');
    expect((await at('rose')).slug).toBe('red-rose');
    expect(await slugOf('Rose')).toBe('rose-2');
    const again = await admin.products.update({ id, name: 'ROSE!' });
    expect(again.slug).toBe('rose');
    expect(await at('red-rose')).toMatchObject({ id, slug: 'rose' });
    await admin.products.update({ id, stock: 3, description: 'Another text' });
    expect((await at('Red-Rose')).slug).toBe('rose');
  });

  it('is not taken by what no shopper sees', async () => {
    const { admin } = await shop.adminTrpc();
    const product = sentProduct({ imageUrl: '/images/product2.png' });
    const draft = await admin.products.create({ ...product, name: 'Secret', status: 'draft' });
    const later = await admin.products.create({
      ...product,
      name: 'Secret',
      onSaleFrom: '2026-12-24',
    });
    expect([draft.slug, later.slug]).toEqual([null, null]);
    await expect(at('secret')).rejects.toThrow('Product Not Found');
    expect((await admin.products.create({ ...product, name: 'Secret' })).slug).toBe('secret');
    const shown = await admin.products.update({ id: draft.id, name: 'Known', status: 'on_sale' });
    expect(shown.slug).toBe('known');
  });

  it('stays while the product is off sale or archived, and is found again after', async () => {
    const { admin } = await shop.adminTrpc();
    const { id } = await createProduct(shop.services, { name: 'Rose' });
    await admin.products.remove({ id });
    await expect(at('rose')).rejects.toThrow('Product Not Found');
    expect(await slugOf('Rose')).toBe('rose-2');
    expect((await admin.products.restore({ id })).slug).toBe('rose');
    await admin.products.update({ id, status: 'off_sale' });
    await expect(at('rose')).rejects.toThrow('Product Not Found');
    await admin.products.update({ id, name: 'Tulip' });
    expect((await admin.products.update({ id, status: 'on_sale' })).slug).toBe('tulip');
    expect(await at('rose')).toMatchObject({ id, slug: 'tulip' });
  });

  it('is of the database, whatever a row that is added says', async () => {
    const { id } = await createProduct(shop.services, { name: 'Rose', slug: 'mine' });
    expect((await at(id)).slug).toBe('rose');
    await query(shop.databaseUrl, `update product set slug = 'mine', name = 'Lily'`);
    expect((await at(id)).slug).toBe('lily');
  });
});

test.each(['no%00thing', 'a'.repeat(101), 'é', "'"])('%s is no address', async (address) => {
  await expect(at(address)).rejects.toThrow('could not be understood');
});
