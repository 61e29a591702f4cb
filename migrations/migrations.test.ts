import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { DEMO_CATALOGUE } from '#server/features/catalogue/demo/demo-catalogue.ts';
import { seedDemoCatalogue } from '#server/features/catalogue/demo/seed-demo-catalogue.ts';
import { databaseUrlFor } from '#server/tools/testing/database-url.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

const migrated = useTestDatabase();

async function emptyDatabase(): Promise<string> {
  const { serverUrl } = inject('testDatabase');
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  await query(serverUrl, `create database ${name}`);
  onTestFinished(async () => {
    await query(serverUrl, `drop database if exists ${name} with (force)`);
  });
  return databaseUrlFor(serverUrl, name);
}

async function waitingFor(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    url,
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** The step before one that locks the table of orders. */
const BEFORE_REFUNDS = 'Migration20261121111500_owners_orders';

/** The step before the one that makes addresses of products. */
const BEFORE_SLUGS = 'Migration20261128050000_mail_kept_as_file';

describe('migrations', () => {
  it('make exactly the schema that the entities describe', async () => {
    const orm = await openOrm(migrated.url);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await orm.close();
  });

  it('run once when five servers start at once on an empty database, and so does the seed', async () => {
    const url = await emptyDatabase();
    const orms = await Promise.all(Array.from({ length: 5 }, () => openOrm(url)));
    const now = new Date('2026-11-21T07:00:00.000Z');
    await Promise.all(orms.map((orm) => migrate(orm, url, () => seedDemoCatalogue(orm, now))));
    const [orm] = orms;
    expect(await orm?.migrator.getPending()).toEqual([]);
    expect(await orm?.em.fork().execute('select count(*)::int as n from product')).toEqual([
      { n: DEMO_CATALOGUE.length },
    ]);
    await Promise.all(orms.map((each) => each.close()));
  });

  it('R11 wait for a table that is in use without keeping others from it for long', async () => {
    const url = await emptyDatabase();
    const orm = await openOrm(url);
    await orm.migrator.up();
    await orm.migrator.down({ to: BEFORE_REFUNDS });
    const user = new Client({ connectionString: url });
    await user.connect();
    await user.query('begin; lock table shop_order in row exclusive mode');
    const done = migrate(orm, url, async () => undefined);
    // The step waits for the table, and every later transaction waits for the step.
    await waitUntil(async () => (await waitingFor(url)) > 0);
    const began = performance.now();
    await query(url, 'update shop_order set updated_at = updated_at where false');
    expect(performance.now() - began).toBeLessThan(2_500);

    await user.end();
    await done;
    expect(await orm.migrator.getPending()).toEqual([]);
    await orm.close();
  });

  it('give the bouquets of an older shop their addresses, the oldest of a name the plain one', async () => {
    const url = await emptyDatabase();
    const orm = await openOrm(url);
    await migrate(orm, url, () => seedDemoCatalogue(orm, new Date('2026-11-21T07:00:00.000Z')));
    await orm.migrator.down({ to: BEFORE_SLUGS });
    await query(
      url,
      `update product set name = 'Rose', status = case when display_order = 1 then 'draft' else 'on_sale' end`,
    );
    await orm.migrator.up();
    const [row] = await query<{ shown: number; slugs: number; plain: number; hidden: number }>(
      url,
      `select count(*) filter (where status = 'on_sale')::int as shown, count(distinct slug)::int as slugs,
         count(*) filter (where slug = 'rose')::int as plain,
         count(*) filter (where status = 'draft' and slug is not null)::int as hidden from product`,
    );
    expect(row?.slugs).toBe(row?.shown);
    expect(row).toMatchObject({ plain: 1, hidden: 0 });
    await orm.close();
  });

  it('can be undone and done again', async () => {
    const orm = await openOrm(await emptyDatabase());
    await orm.migrator.up();
    await orm.migrator.down();
    await orm.migrator.up();
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await orm.close();
  });

  it('stock every section of the shop with demo bouquets from R299 to R1999', async () => {
    const orm = await openOrm(await emptyDatabase());
    await orm.migrator.up();
    await seedDemoCatalogue(orm, new Date());
    const rows = await orm.em
      .fork()
      .execute('select distinct unnest(sections) as section from product');
    expect(rows).toHaveLength(8);
    await orm.close();
  });
});
