import { constants, copyFile, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { openOrm } from '#server/database/orm.ts';
import type { PictureStore } from '#server/upload/picture-store.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { PICTURES_FOLDER, SECRETS } from './make-backup.ts';
import { type Manifest, MANIFEST_FILE, manifestSchema } from './manifest.ts';
import { restorePictures } from './pictures.ts';
import { listTables, quoted } from './tables.ts';

interface Options {
  databaseUrl: string;
  store: PictureStore;
  /** The one backup to restore; the pictures lie beside it. */
  folder: string;
}

/** What a backup says of itself. Throws an Error in one sentence when the folder holds none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`There is no complete backup in ${folder}.`);
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success) throw new Error(`The backup in ${folder} is of another version.`);
  return manifest.data;
}

/** Puts back what the shop had made up for itself, where nothing of the kind is yet. */
export async function restoreSecrets(folder: string, dataDir: string): Promise<void> {
  for (const name of SECRETS) {
    await copyFile(join(folder, name), join(dataDir, name), constants.COPYFILE_EXCL).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
      },
    );
  }
}

/**
 * Fills an empty database and the store of pictures. The database then has the backup's migrations;
 * the next start brings it to those of today. Throws an Error in one sentence, and leaves the tables
 * empty, when the database is in use or what comes out is not what the backup says.
 */
export async function restoreBackup(options: Options): Promise<Manifest> {
  const manifest = await readManifest(options.folder);
  const client = new Client({ connectionString: options.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await isEmpty(client))) throw new Error(IN_USE);
    await bringToMigrations(options.databaseUrl, manifest.migrations);
    await loadSnapshot(client, options.folder, manifest);
  } finally {
    await client.end();
  }
  const pictures = join(dirname(options.folder), PICTURES_FOLDER);
  await restorePictures(options.store, manifest.pictures, pictures);
  return manifest;
}

const IN_USE =
  'The database is in use. Restore into an empty one: another DATA_DIR, or another DATABASE_URL.';

/** Has it no row that could be lost? Tables may be there: of a restore that was refused. */
async function isEmpty(client: Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Does these migrations and no others. */
async function bringToMigrations(databaseUrl: string, names: readonly string[]): Promise<void> {
  const orm = await openOrm(databaseUrl);
  try {
    const done = (await orm.migrator.getExecuted()).map(({ name }) => name);
    if (done.some((name) => !names.includes(name))) throw new Error(IN_USE);
    const pending = (await orm.migrator.getPending()).map(({ name }) => name);
    const unknown = names.find((name) => !done.includes(name) && !pending.includes(name));
    if (unknown !== undefined) {
      throw new Error(
        `The backup is of a newer version of the shop: this one does not know ${unknown}.`,
      );
    }
    const missing = names.filter((name) => !done.includes(name));
    if (missing.length > 0) await orm.migrator.up({ migrations: missing });
  } finally {
    await orm.close();
  }
}
