import { describe, expect, it } from 'vitest';
import { exportCatalogue } from '#server/features/catalogue/import/export-catalogue.ts';
import { importCatalogue } from '#server/features/catalogue/import/import-catalogue.ts';
import { listProductHistory } from '#server/features/catalogue/product-admin.queries.ts';
import { createAddOn, createProduct, sentProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const products = async () => (await shop.adminTrpc()).admin.products;
const VASE = sentProduct({ kind: 'addon', name: 'Glass vase', price: '150.00' });
const create = async (sent: object) => (await products()).create(sent as never);

async function importRows(...rows: string[][]) {
  const file = new TextEncoder().encode(rows.map((cells) => cells.join(';')).join('\n'));
  return importCatalogue(shop.scope(), 'owner', file, { isDryRun: false });
}

describe('an add-on', () => {
  it('is sold in one size at its price, whatever sizes it is sent with', async () => {
    const one = { code: 'one', label: 'One size', price: '0.00', available: true };
    expect(await create(VASE)).toMatchObject({ kind: 'addon', sizes: [one] });
    const named = { code: 'one', label: '20 cm', available: false, price: '1.00' };
    const { id } = await create({ ...VASE, sizes: [{ code: 'l', label: 'Large' }, named] });
    const list = await (await products()).list();
    const sizes = [{ ...one, label: '20 cm' }];
    expect(list.find((product) => product.id === id)?.sizes).toMatchObject(sizes);
    expect(await (await products()).update({ id, sizes: [] })).toMatchObject({ sizes: [one] });
  });

  it('is called that in its history, and stays one', async () => {
    const { id } = await create(VASE);
    const [made] = await listProductHistory(shop.scope(), id);
    expect(made?.changes).toContainEqual({ field: 'kind', from: null, to: 'Add-on' });
    const asked = { id, kind: 'bouquet', name: 'Vase' };
    expect(await (await products()).update(asked as never)).toMatchObject({
      kind: 'addon',
      name: 'Vase',
    });
  });

  it('is refused under another name of its kind', async () => {
    await expect(create({ ...VASE, kind: 'gift' })).rejects.toThrow(
      'There is no kind “gift”: choose from bouquet, addon',
    );
  });

  it('is copied as one', async () => {
    const { id } = await createAddOn(shop.services);
    expect(
      await (await products()).duplicate({ id, idempotencyKey: 'a-press-of-the-owner' }),
    ).toMatchObject({ kind: 'addon' });
  });

  it('has no preview, and no page', async () => {
    const { id } = await createAddOn(shop.services, { status: 'draft' });
    await expect((await products()).previewLink({ id })).rejects.toThrow('Product Not Found');
    const vase = await createAddOn(shop.services);
    await expect(shop.trpc().catalogue.byId({ id: vase.id })).rejects.toThrow('Product Not Found');
    expect((await shop.app.inject(`/api/products/${vase.id}`)).statusCode).toBe(404);
  });

  it('leaves the shop’s words alone: nothing is searched as what only it is called', async () => {
    await createProduct(shop.services);
    await createAddOn(shop.services, { name: 'Xylophone' });
    expect(await shop.trpc().catalogue.search({ q: 'xylophone' })).toEqual([]);
    const words = await shop.services.orm.em
      .fork()
      .execute(`select word from search_word where word like 'xylo%'`);
    expect(words).toEqual([]);
  });
});

describe('the kind in a file', () => {
  it('comes and goes with the product', async () => {
    await createProduct(shop.services);
    await createAddOn(shop.services);
    const [csv = ''] = await exportCatalogue(shop.scope());
    expect(csv).toContain('"Add-on"');
    expect(csv).toContain('"Bouquet"');
    const again = await importCatalogue(shop.scope(), 'owner', new TextEncoder().encode(csv), {
      isDryRun: false,
    });
    expect(again.counts).toMatchObject({ unchanged: 2, update: 0, wrong: 0 });
  });

  it('makes an add-on of a new row, by any spelling', async () => {
    const columns = ['name', 'description', 'price', 'imageUrl', 'kind'];
    const row = (name: string, kind: string) => [name, 'Small', '95', '/images/product3.png', kind];
    await importRows(columns, row('Candle', 'Add-on'), row('Card', 'add on'), row('Rose', ''));
    const list = await (await products()).list();
    expect(list.map(({ name, kind }) => [name, kind])).toEqual([
      ['Candle', 'addon'],
      ['Card', 'addon'],
      ['Rose', 'bouquet'],
    ]);
    await expect(importRows(columns, row('Balloon', 'toy'))).rejects.toMatchObject({
      details: {
        report: {
          rows: [
            {
              issues: [
                { path: 'kind', message: 'There is no kind “toy”: choose from Bouquet, Add-on' },
              ],
            },
          ],
        },
      },
    });
  });

  it('cannot be another one for a product that is there', async () => {
    const { id } = await createAddOn(shop.services);
    await expect(importRows(['id', 'kind'], [id, 'Bouquet'])).rejects.toMatchObject({
      details: { report: { rows: [{ issues: [{ path: 'kind' }] }] } },
    });
  });
});
