import { copyFile, mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { PictureStore } from '#server/upload/picture-store.ts';
import { LAST_BACKUP_FILE } from './last-backup.ts';
import { FORMAT_VERSION, type Manifest, MANIFEST_FILE } from './manifest.ts';
import { savePictures } from './pictures.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** What the shop made up for itself; without it, links in mails that are out no longer open. */
export const SECRETS = ['session-secret', 'admin-password'];
/** Beside the backups, and shared by them. */
export const PICTURES_FOLDER = 'pictures';

const UNFINISHED = '.part';
const FINISHED = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

interface Options {
  databaseUrl: string;
  store: PictureStore;
  dataDir: string;
  /** The folder in which backups lie side by side. */
  folder: string;
  /** How many backups stay, this one among them. */
  keep: number;
  now: Date;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
  /** Ids of pictures that the database knows and the store does not have. */
  missing: string[];
}

/**
 * Makes a backup while the shop goes on: the database as it is at one moment, pictures, secrets. It
 * has its name once it is complete, and only then older ones than the newest `keep` are removed.
 */
export async function makeBackup(options: Options): Promise<Backup> {
  const { dataDir, now } = options;
  const folder = join(options.folder, now.toISOString().replaceAll(/[:.]/g, '-'));
  const arriving = folder + UNFINISHED;
  await removeUnfinished(options.folder);
  await mkdir(arriving, { recursive: true, mode: 0o700 });
  const client = new Client({ connectionString: options.databaseUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { migrations, tables, pictures } = await takeSnapshot(client, arriving);
    const saved = await savePictures(
      options.store,
      pictures,
      join(options.folder, PICTURES_FOLDER),
    );
    for (const name of SECRETS) {
      await copyFile(join(dataDir, name), join(arriving, name)).catch(ifAbsent);
    }
    const manifest: Manifest = {
      format: FORMAT_VERSION,
      takenAt: now.toISOString(),
      migrations,
      tables,
      pictures: saved,
    };
    const text = JSON.stringify(manifest, undefined, 2);
    await writeFile(join(arriving, MANIFEST_FILE), text, { mode: 0o600, flush: true });
    await rename(arriving, folder);
    await removeOld(options.folder, options.keep);
    await touch(join(dataDir, LAST_BACKUP_FILE), now);
    const missing = pictures.map(({ id }) => id).filter((id) => !(id in saved));
    return { folder, manifest, missing };
  } catch (error) {
    await rm(arriving, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
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
  const names = (await readdir(folder)).filter((name) => FINISHED.test(name)).toSorted();
  for (const name of names.slice(0, -keep)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function touch(path: string, now: Date): Promise<void> {
  await writeFile(path, '');
  await utimes(path, now, now);
}

/** For `catch`: the secret is in the settings. */
function ifAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
