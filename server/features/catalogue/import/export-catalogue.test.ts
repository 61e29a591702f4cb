import { describe, expect, it } from 'vitest';
import { listProductsForAdmin } from '#server/features/catalogue/product-admin.queries.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

const shop = useTestShop();

function run(csv: string, isDryRun = false) {
  return importCatalogue(shop.scope(), 'owner', new TextEncoder().encode(csv), { isDryRun });
}

describe('an exported catalogue', () => {
  it('comes back without a change', async () => {
    await createProduct(shop.services);
    await createProduct(shop.services, {
      name: '=HYPERLINK("https://evil.example")',
      description: 'First line,\nsecond; "line"',
      occasions: ['Mother’s day, May', 'Birthday'],
      displayOrder: -5,
      sizes: [],
    });
    const before = await listProductsForAdmin(shop.scope());
    const [csv = ''] = await exportCatalogue(shop.scope());
    expect(csv.startsWith('\uFEFF"id";"version";"name";')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(`);
    for (const isDryRun of [true, false]) {
      const report = await run(csv, isDryRun);
      expect(report.isDryRun).toBe(isDryRun);
      expect(report.counts).toEqual({ create: 0, update: 0, unchanged: 2, wrong: 0 });
    }
    expect(await listProductsForAdmin(shop.scope())).toEqual(before);
  });

  it('has its columns also when it is empty', async () => {
    const [csv = ''] = await exportCatalogue(shop.scope());
    expect(csv).toContain('"stockWhenExported";"sizes.xs.available";"sizes.xs.price"');
    await expect(run(csv)).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE' });
  });
});
