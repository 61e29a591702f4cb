import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { plural } from '#contract/text/plural.ts';
import { createUploadSigner } from '#server/features/image/request-upload.ts';
import { openImageStore } from '#server/features/image/stores/open-image-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { announce, fail } from '#server/tools/launch/announce.ts';
import { connectOrStartDatabase } from '#server/tools/launch/connect-or-start-database.ts';
import { makeDataFolder } from '#server/tools/launch/data-folder.ts';
import { openLog } from '#server/tools/launch/log.ts';
import { reachShop } from '#server/tools/launch/reach-shop.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from '#server/features/backup/making/make-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { goingLive } from './restore-words.ts';

// `npm run backup -- <folder> [how many to keep]` makes a backup in a folder of backups; the shop may be
// running or not. `npm run restore -- <folder>/<backup>` fills an empty database with one.

const DEFAULT_KEEP = 30;
const SKIP = '--skip-missing-pictures';
const USAGE = `Usage: npm run backup -- <folder> [keep], or npm run restore -- <folder>/<backup> [${SKIP}]`;

const [command, folder, option] = process.argv.slice(2);
try {
  if (command === 'backup' && folder && /^[1-9]\d*$/.test(option ?? String(DEFAULT_KEEP))) {
    await backUp(resolve(folder), Number(option ?? DEFAULT_KEEP));
  } else if (command === 'restore' && folder && (option === undefined || option === SKIP)) {
    await restore(resolve(folder), option === SKIP);
  } else {
    throw new Error(USAGE);
  }
} catch (error) {
  fail(error);
}

async function backUp(place: string, keep: number): Promise<void> {
  const config = loadConfig();
  await makeDataFolder(config.dataDir);
  const made = await withShop(config, reachShop, (shop) =>
    makeBackup({ ...shop, folder: place, keep, now: () => new Date(), say: announce }),
  );
  const rows = made.manifest.tables.reduce((total, table) => total + table.rows, 0);
  const pictures = Object.keys(made.manifest.pictures).length;
  announce(`${plural(rows, 'row')} and ${plural(pictures, 'picture')} are in ${made.folder}`);
  if (made.missing.length === 0) return;
  announce(`The store does not have these pictures: ${made.missing.join(', ')}.`);
  process.exitCode = 2;
}

async function restore(place: string, skipMissingPictures: boolean): Promise<void> {
  const config = loadConfig();
  // Before anything is made, so that a damaged backup leaves nothing behind.
  const manifest = await checkBackup({ folder: place, skipMissingPictures, say: announce });
  await makeDataFolder(config.dataDir);
  await withShop(config, connectOrStartDatabase, (shop) =>
    restoreBackup({ ...shop, folder: place, manifest, say: announce }),
  );
  for (const line of goingLive(manifest, config.dataDir)) announce(line);
}

type Shop = Pick<RestoreOptions, 'databaseUrl' | 'store' | 'dataDir'>;

async function withShop<T>(
  config: Config,
  reach: typeof connectOrStartDatabase,
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  const { dataDir } = config;
  // Gives no upload address out, so any secret does.
  const store = await openImageStore(
    config,
    createUploadSigner(randomUUID()),
    config.publicUrl ?? '',
  );
  const database = await reach(config, openLog('warn'));
  try {
    return await work({ databaseUrl: database.url, store, dataDir });
  } finally {
    await database.stop();
  }
}
