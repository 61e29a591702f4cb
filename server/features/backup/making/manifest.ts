import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupFault } from './backup-fault.ts';

/** Raised when a backup of today could no longer be read by the program of yesterday. */
const FORMAT = 1;

const table = z.object({ rows: z.number().int(), sha256: z.string() });

/** Names become paths, so only those that the shop itself gives are taken. */
const tableName = z.string().regex(/^[a-z][a-z0-9_]*$/);
/** Of any width: one that the shop made once may be gone by now. */
const pictureFile = z.string().regex(/^\d+\.(?:jpg|png|webp|avif)$/);

/** What a backup says of itself; a restored database is held to it. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** Every migration that the database had, in order. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which they can be filled. */
  tables: z.array(table.extend({ name: tableName, columns: z.array(z.string()) })),
  /** Files of each picture, by its id. */
  pictures: z.record(z.uuid(), z.array(pictureFile)),
  /** How long each of these files is, by `<id>/<name>`; backups of before have none. */
  pictureBytes: z.record(z.string(), z.number().int()).default({}),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableFacts = Manifest['tables'][number];

export const MANIFEST_FILE = 'manifest.json';
export const FORMAT_VERSION = FORMAT;

/** The name of a complete backup: the moment at which it was begun. */
export const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

/** Says what a folder holds. Throws {@link BackupFault} when that is no backup that can be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST_FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (text instanceof Error) throw new BackupFault(await unreadable(folder, path, text));
  const manifest = manifestSchema.safeParse(jsonOf(text));
  if (manifest.success) return manifest.data;
  const format = z.object({ format: z.number() }).safeParse(jsonOf(text)).data?.format;
  throw new BackupFault(
    format === undefined || format === FORMAT
      ? `The backup is damaged: ${path} cannot be understood. Copy the backup again from where it is kept, or restore another one. Nothing was restored.`
      : `The backup in ${folder} was made by another version of the shop: restore it with that version. Nothing was restored.`,
  );
}

async function unreadable(folder: string, path: string, error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') {
    return `${path} cannot be read (${error.code}): run this as the user who made the backup. Nothing was restored.`;
  }
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()
    .at(-1);
  return newest === undefined
    ? `There is no complete backup in ${folder}: give the folder of one backup, named by its time. Nothing was restored.`
    : `${folder} holds several backups: give the folder of one of them, the newest being ${join(folder, newest)}. Nothing was restored.`;
}

/** Undefined, which is no manifest, where the text is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
