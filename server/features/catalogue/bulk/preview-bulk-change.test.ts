import { describe, expect, it } from 'vitest';
import {
  bulkChange,
  previewBulkInput,
  type SentBulkChange,
} from '#contract/catalogue/bulk-change.schema.ts';
import { MAX_BULK_PRODUCTS } from '#contract/catalogue/bulk-change.ts';
import { archiveProduct } from '#server/features/catalogue/editing/archive-product.ts';
import { listProductHistory } from '#server/features/catalogue/product-admin.queries.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { previewBulkChange } from './bulk-change.queries.ts';

const shop = useTestShop();
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

async function preview(products: readonly { id: string }[], sent: SentBulkChange) {
  const ids = products.map(({ id }) => id);
  const { rows } = await previewBulkChange(shop.scope(), { ids, change: bulkChange.parse(sent) });
  return rows;
}

const price = (direction: 'up' | 'down', unit: 'percent' | 'rand', amount: string) => ({
  price: { direction, unit, amount, rounding: 'none' as const },
});

describe('a preview', () => {
  it('tells each product in the order chosen, as it is now and as it would be', async () => {
    const red = await createProduct(shop.services, { name: 'Sandton Red' });
    const sun = await createProduct(shop.services, { name: 'Highveld Sun', status: 'off_sale' });
    expect(await preview([sun, red], { status: 'off_sale' })).toEqual([
      {
        id: sun.id,
        name: 'Highveld Sun',
        version: 1,
        stock: 10,
        outcome: 'unchanged',
        changes: [],
        note: 'Its status is “Off sale” already.',
      },
      {
        id: red.id,
        name: 'Sandton Red',
        version: 1,
        stock: 10,
        outcome: 'change',
        changes: [{ field: 'status', from: 'On sale', to: 'Off sale' }],
      },
    ]);
  });

  it('changes nothing', async () => {
    const product = await createProduct(shop.services);
    const before = await shop.trpc().catalogue.list();
    await preview([product], { stock: { action: 'set', quantity: 0 }, status: 'draft' });
    expect(await shop.trpc().catalogue.list()).toEqual(before);
    expect(await listProductHistory(shop.scope(), product.id)).toEqual([]);
  });

  it('changes the price of every size that has its own, and leaves the others at the base price', async () => {
    const product = await createProduct(shop.services);
    const [row] = await preview([product], price('up', 'percent', '10'));
    expect(row?.changes).toEqual([
      { field: 'price', from: '599.00', to: '658.90' },
      { field: 'sizes.s.price', from: '399.00', to: '438.90' },
      { field: 'sizes.l.price', from: '899.00', to: '988.90' },
    ]);
  });

  it.each([
    ['450', 'The price of Small (S) would fall below R0.01. It is R399.00 now.'],
    ['599', 'The price would fall below R0.01. It is R599.00 now.'],
  ])('refuses a product of which one price would be none: R%s less', async (amount, note) => {
    const product = await createProduct(shop.services);
    const change = { ...price('down', 'rand', amount), status: 'draft' as const };
    expect(await preview([product], change)).toMatchObject([
      { outcome: 'refused', changes: [], note },
    ]);
  });

  it('allows the lowest price and the highest', async () => {
    const low = await createProduct(shop.services, { priceCents: 101, sizes: [] });
    const high = await createProduct(shop.services, { priceCents: 9_999_900, sizes: [] });
    expect(await preview([low], price('down', 'rand', '1'))).toMatchObject([
      { changes: [{ to: '0.01' }] },
    ]);
    expect(await preview([high], price('up', 'rand', '1'))).toMatchObject([
      { changes: [{ to: '100000.00' }] },
    ]);
    expect(await preview([high], price('up', 'rand', '1.01'))).toMatchObject([
      { note: 'The price would rise above R100000.00. It is R99999.00 now.' },
    ]);
  });

  it('says that rounding leaves a price as it is', async () => {
    const product = await createProduct(shop.services, { sizes: [] });
    const rounded = { ...price('up', 'percent', '0.01').price, rounding: 'rand' as const };
    expect(await preview([product], { price: rounded })).toMatchObject([
      { outcome: 'unchanged', note: 'Rounded, its price stays as it is.' },
    ]);
  });

  it('puts products into a section and takes them out', async () => {
    const product = await createProduct(shop.services);
    const section = (action: 'add' | 'remove', name: 'Featured' | 'Best Sellers') =>
      preview([product], { section: { action, section: name } });
    expect(await section('add', 'Featured')).toMatchObject([
      { changes: [{ field: 'sections', from: 'Best Sellers', to: 'Best Sellers, Featured' }] },
    ]);
    expect(await section('remove', 'Best Sellers')).toMatchObject([{ changes: [{ to: '' }] }]);
    expect(await section('add', 'Best Sellers')).toMatchObject([
      { note: 'It is in “Best Sellers” already.' },
    ]);
    expect(await section('remove', 'Featured')).toMatchObject([
      { note: 'It is not in “Featured”.' },
    ]);
  });

  it('takes no more off than there are, and adds no more than there may be', async () => {
    const few = await createProduct(shop.services, { stock: 3 });
    const none = await createProduct(shop.services, { stock: 0 });
    const stock = (action: 'add' | 'take' | 'set', quantity: number) =>
      preview([few, none], { stock: { action, quantity } });
    expect(await stock('take', 5)).toMatchObject([
      { outcome: 'refused', note: 'Only 3 in stock, so 5 cannot be taken off.' },
      { outcome: 'refused', note: 'None is in stock, so 5 cannot be taken off.' },
    ]);
    expect(await stock('add', 99_998)).toMatchObject([
      { note: 'There would be more than 100000 in stock.' },
      { changes: [{ from: '0', to: '99998' }] },
    ]);
    expect(await stock('set', 3)).toMatchObject([
      { note: 'Its stock is 3 already.' },
      { changes: [{ from: '0', to: '3' }] },
    ]);
  });

  it('says what unpaid orders hold of a stock that becomes none', async () => {
    const product = await createProduct(shop.services);
    const payload = orderFor([{ product, quantity: 2 }]);
    await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
    expect(await preview([product], { stock: { action: 'set', quantity: 0 } })).toMatchObject([
      {
        changes: [{ field: 'stock', from: '8', to: '0' }],
        note: '2 that unpaid orders hold, or that were sold since, do not come back on sale.',
      },
    ]);
  });

  it('tells of products that are gone', async () => {
    const product = await createProduct(shop.services);
    await archiveProduct(shop.scope(), 'owner', product.id);
    expect(await preview([product, { id: UNKNOWN }], { status: 'draft' })).toMatchObject([
      { name: 'Melville Blush', outcome: 'refused', note: 'It was deleted.' },
      { name: 'A product that is gone', outcome: 'refused', note: 'It was deleted.' },
    ]);
  });
});

describe('what is asked for', () => {
  const issuesOf = (input: object) =>
    previewBulkInput.safeParse(input).error?.issues.map(({ message }) => message);

  it('is at least one change, of each product once', () => {
    expect(issuesOf({ ids: [UNKNOWN], change: {} })).toEqual([
      'Choose at least one thing to change',
    ]);
    expect(issuesOf({ ids: [UNKNOWN, UNKNOWN], change: { status: 'draft' } })).toEqual([
      'A product is named twice',
    ]);
    expect(issuesOf({ ids: [UNKNOWN], change: { stock: { action: 'add', quantity: 0 } } })).toEqual(
      ['Quantity must be at least 1'],
    );
  });

  it(`is of at most ${MAX_BULK_PRODUCTS} products`, () => {
    const ids = Array.from(
      { length: MAX_BULK_PRODUCTS + 1 },
      (_, index) => `7f9c2b1e-3c55-4a0e-9d55-${String(index).padStart(12, '0')}`,
    );
    const change = { status: 'draft' };
    expect(issuesOf({ ids: ids.slice(1), change })).toBeUndefined();
    expect(issuesOf({ ids, change })).toEqual([
      `At most ${MAX_BULK_PRODUCTS} products can be changed at once`,
    ]);
  });
});
