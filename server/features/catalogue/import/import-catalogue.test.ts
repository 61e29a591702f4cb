import { describe, expect, it } from 'vitest';
import type { ImportReport } from '#contract/catalogue/product-import.ts';
import { importRefusedDetails } from '#contract/catalogue/product-import.ts';
import { archiveProduct } from '#server/features/catalogue/editing/archive-product.ts';
import { updateProduct } from '#server/features/catalogue/editing/update-product.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import {
  listProductHistory,
  listProductsForAdmin,
} from '#server/features/catalogue/product-admin.queries.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import {
  addReadyUpload,
  createProduct,
  orderFor,
  stockOf,
} from '#server/tools/testing/factories.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

const shop = useTestShop();
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
const NEW_PRODUCT = 'name,description,price,imageUrl\nParkview,Lisianthus,499,/images/product2.png';

function run(csv: string, isDryRun = false): Promise<ImportReport> {
  return importCatalogue(shop.scope(), 'owner', new TextEncoder().encode(csv), { isDryRun });
}

/** The report of an import that was refused. */
async function refused(csv: string): Promise<ImportReport> {
  const error = await run(csv).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ShopError);
  expect(error).toMatchObject({ code: 'IMPORT_REFUSED' });
  return importRefusedDetails.parse(error instanceof ShopError && error.details).report;
}

function catalogue() {
  return listProductsForAdmin(shop.scope());
}

async function buy(product: Product, quantity: number): Promise<void> {
  const payload = orderFor([{ product, quantity }]);
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  expect(answer.statusCode).toBe(201);
}

describe('a row with an id', () => {
  it('changes what it says, with history, and leaves columns alone that are not there', async () => {
    const product = await createProduct(shop.services);
    const other = await createProduct(shop.services, { name: 'Other' });
    const report = await run(`id;price;sections\n${product.id};649,50;Featured, Wedding`);
    const changes = [
      { field: 'price', from: '599.00', to: '649.50' },
      { field: 'sections', from: 'Best Sellers', to: 'Featured, Wedding' },
    ];
    expect(report).toEqual({
      isDryRun: false,
      rows: [{ line: 2, name: 'Melville Blush', outcome: 'update', changes, issues: [] }],
      counts: { create: 0, update: 1, unchanged: 0, wrong: 0 },
    });
    const [changed] = (await catalogue()).filter(({ id }) => id === product.id);
    expect(changed).toMatchObject({
      price: '649.50',
      sections: ['Featured', 'Wedding'],
      occasions: ['Birthday'],
      version: 2,
    });
    expect(await listProductHistory(shop.scope(), product.id)).toMatchObject([
      { actor: 'owner', action: 'imported', changes },
    ]);
    expect(await listProductHistory(shop.scope(), other.id)).toEqual([]);
  });

  it('finds its product in capital letters too', async () => {
    const { id } = await createProduct(shop.services);
    expect((await run(`id,rating\n${id.toUpperCase()},4`)).counts.update).toBe(1);
  });

  it('keeps what was sold since the export', async () => {
    const product = await createProduct(shop.services);
    const [csv = ''] = await exportCatalogue(shop.scope());
    await buy(product, 3);
    expect((await run(csv)).counts).toMatchObject({ unchanged: 1, wrong: 0 });
    expect(await stockOf(shop.services, product)).toBe(7);

    const restocked = `id,stock,stockWhenExported\n${product.id},30,10`;
    expect((await run(restocked)).rows[0]?.changes).toEqual([
      { field: 'stock', from: '7', to: '27' },
    ]);
  });

  it('loses nothing to orders placed at the same time', async () => {
    const product = await createProduct(shop.services);
    await Promise.all([
      ...Array.from({ length: 4 }, () => buy(product, 1)),
      run(`id,stock,stockWhenExported\n${product.id},15,10`),
    ]);
    expect(await stockOf(shop.services, product)).toBe(10 + 5 - 4);
  });
});

describe('a row without an id', () => {
  it('makes a product, with its history', async () => {
    const report = await run(NEW_PRODUCT);
    expect(report.rows).toMatchObject([{ line: 2, name: 'Parkview', outcome: 'create' }]);
    expect(report.rows[0]?.changes).toContainEqual({ field: 'price', from: null, to: '499.00' });
    const [product] = await catalogue();
    expect(product).toMatchObject({ price: '499.00', stock: 100, rating: 5, version: 1 });
    const history = await listProductHistory(shop.scope(), product?.id ?? '');
    expect(history).toMatchObject([{ action: 'imported' }]);
  });

  it('comes in the file’s order into the shop', async () => {
    const [columns, row = ''] = NEW_PRODUCT.split('\n');
    const rows = ['A', 'B', 'C'].map((name) => row.replace('Parkview', name));
    await run([columns, ...rows].join('\n'));
    expect((await catalogue()).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });
});

describe('a wrong row', () => {
  it('is told by its line and columns, and then nothing is changed', async () => {
    const { id } = await createProduct(shop.services);
    const before = await catalogue();
    const report = await refused(`id,name,price\n${id},Changed,600\n,Second,0`);
    expect(report.counts).toEqual({ create: 0, update: 1, unchanged: 0, wrong: 1 });
    expect(report.rows[1]).toEqual({
      line: 3,
      name: 'Second',
      outcome: 'wrong',
      changes: [],
      issues: expect.arrayContaining([
        { path: 'price', message: 'Price must be a positive number' },
        { path: 'imageUrl', message: 'Product image URL is required' },
      ]),
    });
    expect(await catalogue()).toEqual(before);
    expect(await listProductHistory(shop.scope(), id)).toEqual([]);
  });

  it.each([
    ['an unknown id', async () => `id,rating\n${UNKNOWN},4`],
    ['an id that is none', async () => 'id,rating\nBlush,4'],
    [
      'a deleted product',
      async () => {
        const { id } = await createProduct(shop.services);
        await archiveProduct(shop.scope(), 'owner', id);
        return `id,rating\n${id},4`;
      },
    ],
  ])('has %s', async (_what, csv) => {
    const { rows } = await refused(await csv());
    expect(rows[0]?.issues).toEqual([
      {
        path: 'id',
        message: 'There is no product with this id. Leave it empty to make a new one',
      },
    ]);
  });

  it('has the id of an earlier line', async () => {
    const { id } = await createProduct(shop.services);
    const { rows } = await refused(`id,rating\n${id},4\n${id},3\n${id},2`);
    const message = 'This product is in line 2 already';
    expect(rows).toMatchObject([
      { outcome: 'update' },
      { outcome: 'wrong', issues: [{ path: 'id', message }] },
      { outcome: 'wrong', issues: [{ path: 'id', message }] },
    ]);
  });

  it('was exported before somebody else changed the product', async () => {
    const { id } = await createProduct(shop.services);
    const [csv = ''] = await exportCatalogue(shop.scope());
    await updateProduct(shop.scope(), 'someone', id, { rating: 4 });
    expect((await refused(csv)).rows[0]?.issues).toMatchObject([{ path: 'version' }]);
  });

  it('has an amount that can be read in two ways', async () => {
    const { id } = await createProduct(shop.services);
    const { rows } = await refused(`id;price\n${id};1,479`);
    const message = '“1,479” can be read in two ways: write 1479 or 1479,00';
    expect(rows[0]?.issues).toEqual([{ path: 'price', message }]);
  });

  it('has more cells than there are columns', async () => {
    const { id } = await createProduct(shop.services);
    const { rows } = await refused(`id,rating\n${id},4,roses`);
    expect(rows[0]).toMatchObject({ outcome: 'wrong', issues: [{ path: '' }] });
  });
});

describe('a picture', () => {
  it('must be there', async () => {
    const csv = NEW_PRODUCT.replace('/images/product2.png', `/objects/uploads/${UNKNOWN}`);
    expect((await refused(csv)).rows[0]?.issues).toEqual([
      { path: 'imageUrl', message: 'This photo is not there. Please upload it again.' },
    ]);
  });

  it('is taken into use by the import, not by its trial', async () => {
    const upload = await addReadyUpload(shop.services);
    const csv = NEW_PRODUCT.replace('/images/product2.png', upload.imageUrl);
    await run(csv, true);
    expect(await upload.usedAt()).toBeNull();
    await run(csv);
    expect(await upload.usedAt()).toEqual(TEST_NOW);
  });
});

describe('a dry run', () => {
  it('tells what would be done, right and wrong, and does nothing', async () => {
    const { id } = await createProduct(shop.services);
    const before = await catalogue();
    const report = await run(`id,name,rating\n${id},Melville Blush,4\n,Nameless,9`, true);
    expect(report).toMatchObject({
      isDryRun: true,
      counts: { create: 0, update: 1, unchanged: 0, wrong: 1 },
    });
    expect(await catalogue()).toEqual(before);
  });

  it('waits for no other caller and holds none up', async () => {
    const { id } = await createProduct(shop.services);
    await shop.scope().transaction(async ({ products }) => {
      await products.lockMany([id]);
      expect((await run(`id,rating\n${id},4`, true)).counts.update).toBe(1);
    });
  });
});

describe('two thousand rows', () => {
  it('are made, come back unchanged, and are changed', async () => {
    const [columns, row = ''] = NEW_PRODUCT.split('\n');
    const rows = Array.from({ length: 2_000 }, (_, index) =>
      row.replace('Parkview', `No ${index}`),
    );
    const countsOf = async (csv: string) => (await run(csv)).counts;
    expect(await countsOf([columns, ...rows].join('\n'))).toMatchObject({ create: 2_000 });
    const [exported = ''] = await exportCatalogue(shop.scope());
    expect(await countsOf(exported)).toMatchObject({ unchanged: 2_000 });
    const dearer = exported.replaceAll('499.00', '510.00');
    expect(await countsOf(dearer)).toMatchObject({ update: 2_000 });
  }, 180_000);
});
