import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_GROWN_MB, soak, SOAK_SETTINGS } from './faults/soak.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { useTestDatabase } from './test-database.ts';

// `npm run test:faults -- --fault soak` asks for a million.

const REQUESTS = 5_000;
/** Enough for a map that keeps a tenth of a megabyte for each to grow by twice what is allowed. */
const REQUESTS_OF_LEAK = 1_500;
const LEAKING_SHOP = join(import.meta.dirname, 'faults/leaking-shop.ts');

const database = useTestDatabase();
let folder = '';
let shop: ShopProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-soak-'));
  const settings = {
    ...SOAK_SETTINGS,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PAYFAST_BASE_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'error',
  };
  shop = await startShopProcess(settings, [], LEAKING_SHOP);
});
afterAll(async () => {
  await shop?.kill();
  await rm(folder, { recursive: true, force: true });
});

it('five thousand different things to ask for leave no more in memory than a few of them', async () => {
  const { begun, end, faults } = await soak(shop, REQUESTS);
  expect(faults).toEqual([]);
  expect(end - begun, `${begun} MB, then ${end} MB`).toBeLessThan(MOST_GROWN_MB);
}, 400_000);

it('a map that grows with what is asked for is found', async () => {
  process.kill(shop.pid, 'SIGUSR2');
  const { begun, end } = await soak(shop, REQUESTS_OF_LEAK);
  expect(end - begun, `${begun} MB, then ${end} MB`).toBeGreaterThan(MOST_GROWN_MB);
}, 100_000);
