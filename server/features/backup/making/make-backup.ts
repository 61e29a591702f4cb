import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { ImageStore } from '#server/features/image/image-store.ts';
import { LAST_BACKUP_FILE } from '#server/platform/metrics/last-backup.ts';
import { BACKUP_NAME, FORMAT_VERSION, type Manifest, MANIFEST_FILE } from './manifest.ts';
import { picturesBeside, savePictures } from './pictures.ts';
import { saveSecrets } from './secrets.ts';
import { takeSnapshot } from './take-snapshot.ts';

const UNFINISHED = '.part';
/** Any fixed number: backups into one folder are made one after the other. */
const BACKUP_LOCK = 7_203_115;

export interface BackupOptions {
  databaseUrl: string;
  store: ImageStore;
  dataDir: string;
  /** The folder in which backups lie side by side. */
  folder: string;
  /** How many backups stay, this one among them. */
  keep: number;
  now: () => Date;
  /** Is told why it takes longer, in a sentence. */
  say: (sentence: string) => void;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
  /** Ids of pictures that the database knows and the store does not have. */
  missing: string[];
}

/**
 * Makes a backup while the shop goes on: the database as it is at one moment, pictures, secrets. Waits for
 * another backup into the same folder. It has its name once it is complete, and only then older ones than
 * the newest `keep` are removed.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const client = new Client({ connectionString: options.databaseUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await waitForOthers(client, options);
    // No other backup's files go: this one has the lock.
    await removeUnfinished(options.folder);
    return await backUp(client, options);
  } finally {
    await client.end();
  }
}

/** The lock goes with the connection, also when the process is killed. */
async function waitForOthers(client: Client, { folder, say }: BackupOptions): Promise<void> {
  const key = [BACKUP_LOCK, folder];
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as "isFree"',
    key,
  );
  if (rows[0]?.isFree) return;
  say('Another backup is being made in this folder. Waiting for its end …');
  await client.query('select pg_advisory_lock($1, hashtext($2))', key);
}

async function backUp(client: Client, options: BackupOptions): Promise<Backup> {
  const now = options.now();
  const folder = join(options.folder, now.toISOString().replaceAll(/[:.]/g, '-'));
  const arriving = folder + UNFINISHED;
  await mkdir(arriving, { recursive: true, mode: 0o700 });
  try {
    const { migrations, tables, pictures } = await takeSnapshot(client, arriving);
    const saved = await savePictures(options.store, pictures, picturesBeside(folder));
    await saveSecrets(options.dataDir, arriving);
    const manifest: Manifest = {
      format: FORMAT_VERSION,
      takenAt: now.toISOString(),
      migrations,
      tables,
      ...saved,
    };
    const text = JSON.stringify(manifest, undefined, 2);
    await writeFile(join(arriving, MANIFEST_FILE), text, { mode: 0o600, flush: true });
    await rename(arriving, folder);
    await removeOld(options.folder, options.keep);
    await touch(join(options.dataDir, LAST_BACKUP_FILE), now);
    const missing = pictures.map(({ id }) => id).filter((id) => !(id in saved.pictures));
    return { folder, manifest, missing };
  } catch (error) {
    await rm(arriving, { recursive: true, force: true });
    throw error;
  }
}

/** What a killed backup has left. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED))) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).toSorted();
  for (const name of names.slice(0, -keep)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function touch(path: string, now: Date): Promise<void> {
  await writeFile(path, '');
  await utimes(path, now, now);
}
