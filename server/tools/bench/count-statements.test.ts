import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { openBenchShop } from './bench-shop.ts';
import { countStatements } from './count-statements.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { openStatementLog } from './statement-log.ts';

const database = useTestDatabase();

// Needs `npm run build`: it is the shop as it runs.
test('an operation asks the database no more than it has to', async () => {
  await fillCatalogue(database.url, 4);
  const folder = await mkdtemp(join(tmpdir(), 'shop-count-'));
  const log = await openStatementLog(database.url);
  const shop = await openBenchShop({ shop: database.url, folder }, log.url);
  onTestFinished(async () => {
    await shop.stop();
    await log.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const counts = await countStatements(shop.program.address, shop.products, log);
  expect(counts).toEqual([
    { operation: 'fresh cart and one line', statements: 1, commits: 1 },
    // Two of them are the receipt of its payment.
    { operation: 'whole checkout', statements: 30, commits: 6 },
    { operation: 'GET /api/products', statements: 0, commits: 0 },
    { operation: 'one bouquet', statements: 0, commits: 0 },
  ]);
}, 60_000);
