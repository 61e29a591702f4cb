import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { plural } from '#contract/text/plural.ts';
import { errorCodeOf } from '#server/platform/errors/errors.ts';
import { BackupFault } from '#server/features/backup/making/backup-fault.ts';
import {
  type Manifest,
  readManifest,
  type TableFacts,
} from '#server/features/backup/making/manifest.ts';
import { findDamagedPictures } from '#server/features/backup/making/pictures.ts';
import { refuseLinks } from './refuse-links.ts';
import { fileOfTable, readTableFile } from '#server/features/backup/making/table-file.ts';
import { rowChecksum } from '#server/features/backup/making/table-rows.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const FILE = /^(Migration\d+_\w+)\.ts$/;

/** Throws {@link BackupFault} when a backup has a migration that this version of the shop does not have. */
async function assertKnownMigrations(names: readonly string[]): Promise<void> {
  const known = (await readdir(FOLDER)).map((file) => FILE.exec(file)?.[1]);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new BackupFault(
    `The backup is of a newer version of the shop: this one does not know ${unknown}. Restore it with the version that made it, or a newer one. Nothing was restored.`,
  );
}

const MEND =
  'Copy the backup again from where it is kept, or restore another one. Nothing was restored.';

export interface CheckOptions {
  /** The folder of one backup; the pictures lie beside it. */
  folder: string;
  /** Takes a backup from which pictures are missing. */
  skipMissingPictures: boolean;
  /** Is told how far it is, in sentences. */
  say: (sentence: string) => void;
}

/**
 * Reads a whole backup and returns its manifest. Throws {@link BackupFault} when anything in it is missing,
 * damaged, a symbolic link or of a newer version of the shop. Reads only.
 */
export async function checkBackup(options: CheckOptions): Promise<Manifest> {
  const { folder, say } = options;
  const manifest = await readManifest(folder);
  await refuseLinks(folder, manifest);
  say(`Checking the backup of ${manifest.takenAt}: ${manifest.tables.length} tables …`);
  await assertKnownMigrations(manifest.migrations);
  for (const table of manifest.tables) await checkTable(folder, table);
  const checked = await withPictures(manifest, options);
  say('The backup is whole.');
  return checked;
}

async function checkTable(folder: string, table: TableFacts): Promise<void> {
  const path = fileOfTable(folder, table.name);
  const tally = rowChecksum();
  try {
    for await (const rows of readTableFile(path)) tally.add(rows);
  } catch (error) {
    throw new BackupFault(`The backup is damaged: ${path} ${reasonOf(error)}. ${MEND}`);
  }
  const { rows, sha256 } = tally.facts();
  if (rows === table.rows && sha256 === table.sha256) return;
  throw new BackupFault(
    `The backup is damaged: ${path} was changed after it was made (it has ${plural(rows, 'row')} of ${table.rows}). ${MEND}`,
  );
}

/** The manifest, without the pictures that may be missing. */
async function withPictures(manifest: Manifest, options: CheckOptions): Promise<Manifest> {
  const damaged = await findDamagedPictures(options.folder, manifest);
  const [first] = damaged;
  if (first === undefined) return manifest;
  const files = `${damaged.length} of the files in ${first.folder} are missing or cut short, ${join(first.id, first.name)} among them`;
  if (!options.skipMissingPictures) {
    throw new BackupFault(
      `The backup is damaged: ${files}. Copy that folder, which lies beside the backups, again from where it is kept, or add --skip-missing-pictures to restore all the rest. Nothing was restored.`,
    );
  }
  options.say(`${files}: those pictures are left out, and can be uploaded again.`);
  const left = new Set(damaged.map(({ id }) => id));
  const pictures = Object.entries(manifest.pictures).filter(([id]) => !left.has(id));
  return { ...manifest, pictures: Object.fromEntries(pictures) };
}

function reasonOf(error: unknown): string {
  const code = errorCodeOf(error);
  if (code === 'ENOENT') return 'is missing';
  return code.startsWith('Z_') ? 'is cut short or altered' : `cannot be read (${code})`;
}
