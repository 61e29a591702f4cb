import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applyBulkInput, type SentBulkChange } from '#contract/catalogue/bulk-change.schema.ts';
import { productPatch, type SentPatch } from '#contract/catalogue/product-input.schema.ts';
import {
  archiveProduct,
  restoreProduct,
} from '#server/features/catalogue/editing/archive-product.ts';
import { updateProduct } from '#server/features/catalogue/editing/update-product.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { listProductHistory } from '#server/features/catalogue/product-admin.queries.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { applyBulkChange } from './apply-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

const shop = useTestShop();

const EVERYTHING: SentBulkChange = {
  status: 'off_sale',
  price: { direction: 'down', unit: 'percent', amount: '15', rounding: 'nine' },
  section: { action: 'remove', section: 'Best Sellers' },
  stock: { action: 'set', quantity: 30 },
};

/** Changes products that are as they were made. Returns what undoes it. */
async function change(products: readonly Pick<Product, 'id' | 'stock'>[], sent: SentBulkChange) {
  const seen = products.map(({ id, stock }) => ({ id, version: 1, stockSeen: stock }));
  const input = applyBulkInput.parse({ products: seen, change: sent });
  const { id } = await applyBulkChange(shop.scope(), 'owner', input);
  return () => undoBulkChange(shop.scope(), 'owner', id ?? '');
}

const update = ({ id }: Product, patch: SentPatch) =>
  updateProduct(shop.scope(), 'owner', id, productPatch.parse(patch));

const stored = ({ id }: Product) => shop.services.orm.em.fork().findOneOrFail(Product, { id });

async function countOf(product: Product) {
  const { stock, stockOwed } = await stored(product);
  return { stock, stockOwed };
}

async function order(product: Product, quantity: number): Promise<void> {
  const payload = orderFor([{ product, quantity }]);
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  expect(answer.statusCode).toBe(201);
}

async function endHolds(): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
  await expireHolds(shop.scope());
}

describe('undoing a change of several', () => {
  it('puts back exactly what it changed, and tells it in the history', async () => {
    const red = await createProduct(shop.services);
    const sun = await createProduct(shop.services, { sections: [], sizes: [], priceCents: 12_345 });
    const undo = await change([red, sun], EVERYTHING);
    const undone = await undo();
    expect(undone.kept).toEqual([]);
    for (const [index, before] of [red, sun].entries()) {
      const { version, updatedAt, ...now } = await stored(before);
      const { version: _version, updatedAt: _updatedAt, ...then } = before;
      expect(now).toEqual({ ...then, callMark: null });
      expect(undone.products[index]).toMatchObject({ id: before.id, version });
      expect(updatedAt).toEqual(shop.clock.now);
    }
    const [latest, first] = await listProductHistory(shop.scope(), red.id);
    expect(latest?.action).toBe('bulk_undone');
    expect(latest?.changes).toEqual(
      first?.changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
    );
  });

  it('does as much twice as once, and says the same', async () => {
    const product = await createProduct(shop.services);
    const undo = await change([product], EVERYTHING);
    const first = await undo();
    await update(product, { price: '777' });
    const again = await undo();
    expect(again.kept).toEqual(first.kept);
    expect(again.products).toMatchObject([{ price: '777.00', version: 4 }]);
  });

  it('leaves a field that was changed since, puts back the others, and says so', async () => {
    const product = await createProduct(shop.services);
    const other = await createProduct(shop.services);
    const undo = await change([product, other], EVERYTHING);
    await update(product, { price: '480', description: 'Roses in blush' });
    const { products, kept } = await undo();
    expect(products).toMatchObject([
      { price: '480.00', status: 'on_sale', stock: 10, description: 'Roses in blush' },
      { price: '599.00' },
    ]);
    expect(kept).toEqual([
      { id: product.id, name: 'Melville Blush', reason: 'Its price was changed since.' },
    ]);
    expect((await undo()).kept, 'asked again').toEqual(kept);
  });

  it('leaves one alone of which all was changed since', async () => {
    const product = await createProduct(shop.services);
    const undo = await change([product], {
      status: 'off_sale',
      stock: { action: 'add', quantity: 1 },
    });
    await update(product, { status: 'draft', stock: 4 });
    expect(await undo()).toEqual({
      products: [],
      kept: [
        {
          id: product.id,
          name: 'Melville Blush',
          reason: 'Its stock and status were changed since.',
        },
      ],
    });
    expect(await stored(product)).toMatchObject({ status: 'draft', stock: 4 });
  });

  it('leaves one alone that was deleted since, until it is back', async () => {
    const product = await createProduct(shop.services);
    const undo = await change([product], { status: 'off_sale' });
    await archiveProduct(shop.scope(), 'owner', product.id);
    expect(await undo()).toMatchObject({ products: [], kept: [{ reason: 'It was deleted.' }] });
    await restoreProduct(shop.scope(), 'owner', product.id);
    expect(await undo()).toMatchObject({ products: [{ status: 'on_sale' }], kept: [] });
  });

  it('is of a later change of several alone, where there were two', async () => {
    const product = await createProduct(shop.services, { sizes: [] });
    const rise = { direction: 'up', unit: 'rand', amount: '10', rounding: 'none' } as const;
    const undoFirst = await change([product], { price: rise });
    const input = applyBulkInput.parse({
      products: [{ id: product.id, version: 2, stockSeen: 10 }],
      change: { price: rise },
    });
    const second = await applyBulkChange(shop.scope(), 'owner', input);
    expect(await undoFirst()).toMatchObject({ products: [], kept: [{}] });
    const undone = await undoBulkChange(shop.scope(), 'owner', second.id ?? '');
    expect(undone.products).toMatchObject([{ price: '609.00' }]);
  });

  it('of none is refused', async () => {
    await expect(undoBulkChange(shop.scope(), 'owner', randomUUID())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the stock that is put back', () => {
  it('keeps what was sold in between', async () => {
    const product = await createProduct(shop.services);
    const undo = await change([product], { stock: { action: 'set', quantity: 30 } });
    await order(product, 4);
    expect((await undo()).products).toMatchObject([{ stock: 6 }]);
  });

  it('is short where more was sold than there had been, and is owed', async () => {
    const product = await createProduct(shop.services, { stock: 1 });
    const undo = await change([product], { stock: { action: 'add', quantity: 9 } });
    await order(product, 4);
    await undo();
    expect(await countOf(product)).toEqual({ stock: 0, stockOwed: 3 });
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 1, stockOwed: 0 });
  });

  it.each([
    ['before the holds end', async () => undefined],
    ['after the holds end', endHolds],
  ])('is what it was where a stock of 0 was written over held ones: %s', async (_when, pass) => {
    const product = await createProduct(shop.services);
    await order(product, 4);
    const undo = await change([{ id: product.id, stock: 6 }], {
      stock: { action: 'set', quantity: 0 },
    });
    expect(await countOf(product)).toEqual({ stock: 0, stockOwed: 4 });
    await pass();
    await undo();
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 10, stockOwed: 0 });
  });

  it('is what it was where a 0 was counted again over held ones', async () => {
    const product = await createProduct(shop.services, { stock: 2 });
    await order(product, 2);
    const undo = await change([{ id: product.id, stock: 0 }], {
      stock: { action: 'set', quantity: 0 },
    });
    expect(await countOf(product)).toEqual({ stock: 0, stockOwed: 2 });
    await undo();
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 2, stockOwed: 0 });
  });
});
