import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_GROWN_MB, soak } from './faults/soak.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { useTestDatabase } from './test-database.ts';

// `npm run test:faults -- --fault soak` asks for a million.

const REQUESTS = 10_000;

const database = useTestDatabase();
let folder = '';
let shop: ShopProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-soak-'));
  shop = await startShopProcess({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PAYFAST_BASE_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'error',
  });
});
afterAll(async () => {
  await shop?.kill();
  await rm(folder, { recursive: true, force: true });
});

it('ten thousand different things to ask for leave no more in memory than a third of them', async () => {
  const { warm, end, faults } = await soak(shop, REQUESTS);
  expect(faults).toEqual([]);
  expect(end - warm, `${warm} MB, then ${end} MB`).toBeLessThan(MOST_GROWN_MB);
}, 400_000);
