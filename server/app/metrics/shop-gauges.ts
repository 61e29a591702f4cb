import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { LAST_BACKUP_FILE } from '#server/platform/metrics/last-backup.ts';
import { BUSINESS_METRICS } from './business-metrics.ts';

const ALL = BUSINESS_METRICS.map(
  ({ name, sql, states }) =>
    `select '${name}' as name, ${states ? 'state' : "''"} as state, value from (${sql}) as fact`,
).join(' union all ');

interface BookRow {
  name: string;
  /** Empty for a single figure. */
  state: string;
  value: number;
}

/** Reads the database and the disk again into the registry's gauges. Never throws. */
export type ReadShop = () => Promise<void>;

/** The gauges of what a scrape reads: the books, and the folder the shop keeps its things in. */
export function createShopGauges(registers: Registry[], pool: Pool, dataDir: string): ReadShop {
  const gauges = new Map(
    BUSINESS_METRICS.map(({ name, help, states }) => [
      name,
      new Gauge({ name: `shop_${name}`, help, registers, labelNames: states ? ['state'] : [] }),
    ]),
  );
  const database = new Gauge({
    name: 'shop_database_up',
    help: '1 when the database answered this scrape; without it the figures from the books are missing.',
    registers,
  });
  const free = new Gauge({
    name: 'shop_data_free_bytes',
    help: 'Room that is left on the disk of DATA_DIR.',
    registers,
  });
  const lastBackup = new Gauge({
    name: 'shop_last_backup_timestamp_seconds',
    help: 'When the last backup on this machine ended; 0 when there was none.',
    registers,
  });

  async function readBooks(): Promise<void> {
    const rows = await pool.query<BookRow>(ALL).then(
      (result) => result.rows,
      () => undefined,
    );
    database.set(rows ? 1 : 0);
    for (const { name, states } of BUSINESS_METRICS) {
      const gauge = gauges.get(name);
      gauge?.reset();
      for (const state of (rows && states) ?? []) gauge?.set({ state }, 0);
      // A gauge without labels is 0 after a reset, which would be a lie.
      if (!rows && !states) gauge?.remove();
    }
    for (const { name, state, value } of rows ?? []) {
      gauges.get(name)?.set(state ? { state } : {}, value);
    }
  }

  async function readDisk(): Promise<void> {
    const disk = await statfs(dataDir).catch(() => undefined);
    free.set(disk ? disk.bavail * disk.bsize : 0);
    const mark = await stat(join(dataDir, LAST_BACKUP_FILE)).catch(() => undefined);
    lastBackup.set(mark ? Math.floor(mark.mtimeMs / 1_000) : 0);
  }

  return async () => {
    await Promise.all([readBooks(), readDisk()]);
  };
}
