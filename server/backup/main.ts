import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { loadConfig } from '#server/config.ts';
import { announce, fail } from '#server/launch/announce.ts';
import { makeDataFolder } from '#server/launch/data-folder.ts';
import { keptSecret } from '#server/launch/kept-secret.ts';
import { openLog } from '#server/launch/log.ts';
import { reachDatabase } from '#server/launch/reach-database.ts';
import { reachShop } from '#server/launch/reach-shop.ts';
import { openPictureStore } from '#server/upload/stores/open-picture-store.ts';
import { createUploadSigner } from '#server/upload/upload-address.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest, restoreBackup, restoreSecrets } from './restore-backup.ts';

// `npm run backup -- <folder> [how many to keep]` makes a backup in a folder of backups; the shop may be
// running or not. `npm run restore -- <folder>/<backup>` fills an empty database with one.

const DEFAULT_KEEP = 30;
const SECRET_BYTES = 32;

const [command, folder, keep = String(DEFAULT_KEEP)] = process.argv.slice(2);
try {
  if (command === 'backup' && folder && /^[1-9]\d*$/.test(keep)) {
    await backUp(resolve(folder), Number(keep));
  } else if (command === 'restore' && folder) {
    await restore(resolve(folder));
  } else {
    throw new Error('Usage: npm run backup -- <folder> [keep], or npm run restore -- <backup>');
  }
} catch (error) {
  fail(error);
}

async function backUp(place: string, most: number): Promise<void> {
  const config = loadConfig();
  const { dataDir } = config;
  await makeDataFolder(dataDir);
  const made = await withShop(config, reachShop, (shop) =>
    makeBackup({ ...shop, dataDir, folder: place, keep: most, now: new Date() }),
  );
  const rows = made.manifest.tables.reduce((total, table) => total + table.rows, 0);
  const pictures = Object.keys(made.manifest.pictures).length;
  announce(`${rows} rows and ${pictures} pictures are in ${made.folder}`);
  if (made.missing.length === 0) return;
  announce(`The store does not have these pictures: ${made.missing.join(', ')}.`);
  process.exitCode = 2;
}

async function restore(place: string): Promise<void> {
  const config = loadConfig();
  // Looked at first, so that a wrong folder leaves nothing behind.
  const { takenAt } = await readManifest(place);
  await makeDataFolder(config.dataDir);
  await restoreSecrets(place, config.dataDir);
  const { tables, pictures } = await withShop(config, reachDatabase, (shop) =>
    restoreBackup({ ...shop, folder: place }),
  );
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  announce(`${rows} rows and ${Object.keys(pictures).length} pictures are back as of ${takenAt}.`);
  announce('Start the shop, then see "After a restore" in docs/operations.md: erasures, payments.');
}

type Shop = Pick<Parameters<typeof restoreBackup>[0], 'databaseUrl' | 'store'>;

async function withShop<T>(
  config: Config,
  reach: typeof reachDatabase,
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  const secret =
    config.admin.sessionSecret ??
    (await keptSecret(join(config.dataDir, 'session-secret'), SECRET_BYTES).ensure());
  const publicUrl = config.publicUrl ?? '';
  const store = await openPictureStore(config, createUploadSigner(secret), publicUrl);
  const database = await reach(config, openLog('warn'));
  try {
    return await work({ databaseUrl: database.url, store });
  } finally {
    await database.stop();
  }
}
