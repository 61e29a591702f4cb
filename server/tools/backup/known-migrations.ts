import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFault } from './backup-fault.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const FILE = /^(Migration\d+_\w+)\.ts$/;

/** Throws {@link BackupFault} when a backup has a migration that this version of the shop does not have. */
export async function assertKnownMigrations(names: readonly string[]): Promise<void> {
  const known = (await readdir(FOLDER)).map((file) => FILE.exec(file)?.[1]);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new BackupFault(
    `The backup is of a newer version of the shop: this one does not know ${unknown}. Restore it with the version that made it, or a newer one. Nothing was restored.`,
  );
}
