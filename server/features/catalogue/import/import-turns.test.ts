import { expect, it } from 'vitest';
import { createProducts } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { importCatalogue } from './import-catalogue.ts';

// While a statement is on its way to the database the server answers others: the more rows one
// statement has, the longer it keeps all requests waiting for its text to be made.

const shop = useTestShop();
const ROWS = 200;
const MOST_OF_STATEMENT = 25;

it.each([
  ['changes', 'id,price', (id: string) => id],
  ['adds', 'name,description,imageUrl,price', () => 'No,Roses,/images/product2.png'],
])(
  'an import that %s many products writes a few at a time, in one transaction',
  async (_what, header, start) => {
    const products = await createProducts(shop.services, ROWS, () => ({ priceCents: 49_900 }));
    const lines = products.map(({ id }, index) => `${start(id)},${500 + index}.00`);
    const csv = new TextEncoder().encode([header, ...lines].join('\n'));

    await importCatalogue(shop.scope(), 'owner', csv, { isDryRun: false });

    const statements = await query<{ transaction: string; rows: number }>(
      shop.databaseUrl,
      `select xmin::text as transaction, count(*)::int as rows from product
       where price_cents >= 50000 group by xmin, cmin::text`,
    );
    expect(statements.reduce((sum, { rows }) => sum + rows, 0)).toBe(ROWS);
    expect(new Set(statements.map(({ transaction }) => transaction)).size).toBe(1);
    expect(Math.max(...statements.map(({ rows }) => rows))).toBeLessThanOrEqual(MOST_OF_STATEMENT);
  },
);
