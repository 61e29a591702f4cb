import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupView, KEPT_BACKUPS } from '#contract/background/background.schema.ts';
import { BackupFault } from './making/backup-fault.ts';
import { BACKUP_NAME, type Manifest, readManifest } from './making/manifest.ts';
import { picturesBeside } from './making/pictures.ts';
import { tarBytes, type TarEntry, tarEntry } from './tar.ts';

/** Returns the names of the backups in a folder, the newest first; none where the folder was never made. */
export async function backupNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()
    .toReversed();
}

/** Returns a backup for the owner; undefined for one that is gone or cannot be read. */
export async function findBackup(folder: string, name: string): Promise<BackupView | undefined> {
  const whole = await filesOf(folder, name);
  if (!whole) return undefined;
  const { manifest, entries } = whole;
  return {
    name,
    madeAt: manifest.takenAt,
    bytes: tarBytes(entries),
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: Object.keys(manifest.pictures).length,
  };
}

/**
 * Returns every file of a backup as entries of an archive, which unpacks to the folder of the backup and, beside it,
 * that of the pictures: what `npm run restore` takes. Undefined for one that is gone or cannot be read.
 */
export async function filesOf(
  folder: string,
  name: string,
): Promise<{ manifest: Manifest; entries: TarEntry[] } | undefined> {
  if (!BACKUP_NAME.test(name)) return undefined;
  const place = join(folder, name);
  const manifest = await readManifest(place).catch((error: unknown) => {
    if (error instanceof BackupFault) return undefined;
    throw error;
  });
  if (!manifest) return undefined;
  const parts = (await readdir(place)).map(
    (file) => [`${name}/${file}`, join(place, file)] as const,
  );
  const pictures = Object.entries(manifest.pictures).flatMap(([id, files]) =>
    files.map((file) => [`pictures/${id}/${file}`, join(picturesBeside(place), id, file)] as const),
  );
  const entries: TarEntry[] = [];
  for (const [as, path] of [...parts, ...pictures]) {
    const entry = await tarEntry(as, path);
    if (entry) entries.push(entry);
  }
  return { manifest, entries };
}

/** Deletes backups of before: people whose data was erased since are still in them. */
export async function purgeOldBackups(folder: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_BACKUPS.days * 86_400_000);
  const before = oldest.toISOString().replaceAll(/[:.]/g, '-');
  for (const name of await backupNames(folder)) {
    if (name < before) await rm(join(folder, name), { recursive: true, force: true });
  }
}
