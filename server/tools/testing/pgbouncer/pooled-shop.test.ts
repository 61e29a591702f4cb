import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openOrm } from '#server/app/open-orm.ts';
import { isLockTimeout } from '#server/platform/database/database-errors.ts';
import { createDatabaseWatchdog } from '#server/platform/database/database-watchdog.ts';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { buy } from '#server/tools/testing/faults/buy.ts';
import { checkInvariants } from '#server/tools/testing/faults/check-invariants.ts';
import { ShopHttpClient } from '#server/tools/testing/faults/shop-client.ts';
import { nothingYet } from '#server/tools/testing/faults/shopper.ts';
import {
  openTestEnvironment,
  PLENTY,
  type TestEnvironment,
} from '#server/tools/testing/faults/test-environment.ts';
import { query } from '#server/tools/testing/query.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import type { ShopProcess } from '#server/tools/testing/shop-process.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import {
  LACKS_PGBOUNCER,
  type RunningPgbouncer,
  startPgbouncer,
  WHERE_PGBOUNCER,
} from './start-pgbouncer.ts';

// Two servers as docs/operations.md sets them up behind a pooler in transaction mode, with fewer connections than
// they ask for.

const BUYERS = 12;
const POOL_SIZE = 3;

describe.skipIf(LACKS_PGBOUNCER)(`two servers behind PgBouncer${WHERE_PGBOUNCER}`, () => {
  let stage: TestEnvironment;
  let pooler: RunningPgbouncer;
  let shops: ShopProcess[] = [];

  beforeAll(async () => {
    stage = await openTestEnvironment();
    pooler = await startPgbouncer(stage.databaseUrl, { default_pool_size: String(POOL_SIZE) });
    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: stage.databaseUrl,
      RATE_LIMIT: 'on',
    };
    const second = { ...settings, PORT: String(await findFreePort()) };
    shops = [await stage.startShop(settings), await stage.startShop(second)];
    await query(stage.databaseUrl, 'update product set stock = $1', [PLENTY]);
  });
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.kill()));
    await pooler.stop();
    await stage[Symbol.asyncDispose]();
  });
  const addresses = () => shops.map(({ address }) => address);

  it('sell, are told of payments, do their jobs and send their emails', async () => {
    const acknowledged = nothingYet();
    const client = new ShopHttpClient(stage.address, stage.provider, addresses());
    await client.learnProducts();
    const buyers = Array.from({ length: BUYERS }, () => buy(client, acknowledged, 'pay'));
    await Promise.all(buyers);
    const { figures, problems } = await checkInvariants(stage, acknowledged);
    expect([...problems, ...acknowledged.unexpected, ...client.strange]).toEqual([]);
    expect(figures).toMatchObject({
      'orders acknowledged': BUYERS,
      'notifications acknowledged': BUYERS,
    });
    expect(figures['mails']).toBeGreaterThanOrEqual(BUYERS);
  });

  it('hear of each other’s changes to the catalogue', async () => {
    const [one = '', other = ''] = addresses();
    const client = new ShopHttpClient(one, stage.provider);
    const cookie = await client.signIn(stage.ownerPassword);
    await client.learnProducts();
    const { id } = client.anyProduct();
    const names = async (address: string) => (await fetch(`${address}/api/products`)).text();
    // Kept by the other one from now on.
    expect(await names(other)).not.toContain('Parkview at Dusk');
    const answer = await client.ask(`/api/admin/products/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ name: 'Parkview at Dusk' }),
      headers: { 'content-type': 'application/json', cookie },
    });
    expect(answer?.status).toBe(200);
    await waitUntil(async () => (await names(other)).includes('Parkview at Dusk'));
  });

  it('take no pooler whose connections are all at work for one that is away', async () => {
    const errors: string[] = [];
    const log = { ...silentLog, error: (...told: unknown[]) => void errors.push(String(told[1])) };
    const watchdog = createDatabaseWatchdog(pooler.url, log, { isPooled: true });
    onTestFinished(() => watchdog.stop());
    watchdog.start();
    const longer = Array.from({ length: POOL_SIZE + 1 }, () =>
      query(pooler.url, 'select pg_sleep(2)'),
    );
    await Promise.all(longer);
    expect([errors, watchdog.isReachable()]).toEqual([[], true]);
  });

  it('have no statement wait for a lock for longer than without a pooler', async () => {
    const orm = await openOrm(pooler.url, { isPooled: true });
    onTestFinished(() => orm.close());
    const direct = await openOrm(stage.databaseUrl);
    onTestFinished(() => direct.close());
    await direct.em.fork().transactional(async (em) => {
      await em.execute('lock table audit_entry in access exclusive mode');
      const waiting = orm.em.fork().execute('select count(*) from audit_entry');
      await expect(waiting).rejects.toSatisfy((error) => isLockTimeout(error));
    });
  });
});
