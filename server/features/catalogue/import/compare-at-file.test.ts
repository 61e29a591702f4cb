import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct, USUAL_SIZES } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();

let cookie = '';
beforeEach(async () => {
  cookie = await shop.signIn();
});

const shown = async (id: string) => shop.trpc().catalogue.byId({ id });
const LARGE_REDUCED = USUAL_SIZES.map((size) =>
  size.code === 'l' ? { ...size, compareAtCents: 99_900 } : size,
);

describe('a file with compare-at prices', () => {
  async function importFile(csv: string, isDryRun = false) {
    const boundary = 'of-the-file';
    return shop.app.inject({
      method: 'POST',
      url: `/api/admin/products/import?dryRun=${isDryRun}`,
      headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: [
        `--${boundary}`,
        'Content-Disposition: form-data; name="file"; filename="bouquets.csv"',
        'Content-Type: text/csv',
        '',
        csv,
        `--${boundary}--`,
        '',
      ].join('\r\n'),
    });
  }

  it('has a column of it, empty where nothing is reduced', async () => {
    await createProduct(shop.services, { compareAtCents: 74_900, sizes: LARGE_REDUCED });
    const { body } = await shop.app.inject({
      url: '/api/admin/products.csv',
      headers: { cookie },
    });
    expect(body).toContain('"price";"compareAtPrice";"imageUrl"');
    expect(body).toContain('"sizes.l.price";"sizes.l.compareAtPrice";');
    expect(body).toContain('"599.00";"749.00";');
    expect((await importFile(body)).json().counts).toMatchObject({ unchanged: 1, update: 0 });
  });

  it('changes it, ends it, and leaves it where the column is missing', async () => {
    const { id } = await createProduct(shop.services, { sizes: LARGE_REDUCED });
    await importFile(`id,compareAtPrice,sizes.l.compareAtPrice\n${id},749,\n`);
    const changed = await shown(id);
    expect(changed.compareAtPrice).toBe('749.00');
    expect(changed.sizes[3]).not.toHaveProperty('compareAtPrice');
    await importFile(`id,stock\n${id},4\n`);
    expect((await shown(id)).compareAtPrice).toBe('749.00');
  });

  it('is refused at the cell that is wrong', async () => {
    const { id } = await createProduct(shop.services);
    const report = await importFile(
      `id,compareAtPrice,sizes.s.compareAtPrice\n${id},599,dear\n`,
      true,
    );
    expect(report.json().rows[0].issues).toEqual([
      {
        path: 'sizes.s.compareAtPrice',
        message: 'Compare-at price must be an amount in rand, such as 749.00, or empty',
      },
    ]);
    const low = await importFile(`id,sizes.s.compareAtPrice\n${id},399\n`, true);
    expect(low.json().rows[0].issues).toEqual([
      {
        path: 'sizes.s.compareAtPrice',
        message: 'Compare-at price of Small (S) must be higher than the price, which is R399.00',
      },
    ]);
  });
});
