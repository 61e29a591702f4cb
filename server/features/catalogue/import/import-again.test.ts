import { describe, expect, it } from 'vitest';
import { goOnSale } from '#server/features/catalogue/editing/go-on-sale.ts';
import { listProductsForAdmin } from '#server/features/catalogue/product-admin.queries.ts';
import { createProduct, stockOf } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

const shop = useTestShop();
const NEW_PRODUCT = 'name,description,price,imageUrl\nParkview,Lisianthus,499,/images/product2.png';

const run = (csv: string, isDryRun = false) =>
  importCatalogue(shop.scope(), 'owner', new TextEncoder().encode(csv), { isDryRun });

describe('a file that was imported before', () => {
  it('changes nothing, though the products have gone on', async () => {
    const product = await createProduct(shop.services);
    const [exported = ''] = await exportCatalogue(shop.scope());
    const csv = exported.replace('Melville Blush', 'Melville Rose');
    expect(await run(csv)).toMatchObject({ counts: { update: 1 } });
    await ordersIn(shop).placed({}, product);
    expect(await run(csv)).toMatchObject({ counts: { update: 0, unchanged: 1, wrong: 0 } });
    expect(await stockOf(shop.services, product)).toBe(9);
  });

  it('asks for its stock once', async () => {
    const product = await createProduct(shop.services);
    const { version } = (await listProductsForAdmin(shop.scope()))[0] ?? {};
    const csv = `id;version;stock;stockWhenExported\n${product.id};${version};20;10`;
    expect(await run(csv)).toMatchObject({ counts: { update: 1 } });
    expect(await run(csv)).toMatchObject({ counts: { unchanged: 1 } });
    expect(await stockOf(shop.services, product)).toBe(20);
  });

  it('changes nothing of a product whose day to go on sale has come since', async () => {
    await createProduct(shop.services, { onSaleFrom: '2026-12-01' });
    const [exported = ''] = await exportCatalogue(shop.scope());
    shop.clock.now = new Date('2026-12-01T10:00:00Z');
    await goOnSale(shop.scope());
    for (const csv of [exported, exported.replace('2026-12-01', '2026/12/01')]) {
      expect(await run(csv, true)).toMatchObject({ counts: { unchanged: 1, wrong: 0 } });
    }
  });

  it('has new rows that would make the same products twice, and says so', async () => {
    await run(NEW_PRODUCT);
    const { rows, counts } = await run(
      `${NEW_PRODUCT}\nNorthcliff,Roses,499,/images/product2.png`,
      true,
    );
    expect(counts).toMatchObject({ create: 2, wrong: 0 });
    expect(rows.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('There is a product of this name already'),
      undefined,
    ]);
  });
});
