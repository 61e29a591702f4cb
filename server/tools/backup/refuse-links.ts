import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFault } from '#server/features/backup/making/backup-fault.ts';
import type { Manifest } from '#server/features/backup/making/manifest.ts';
import { picturesBeside } from '#server/features/backup/making/pictures.ts';

/**
 * Throws {@link BackupFault} when anything in a backup is a symbolic link, which no backup is made with: a
 * restore would take what it leads to for the shop's.
 */
export async function refuseLinks(
  folder: string,
  { pictures }: Pick<Manifest, 'pictures'>,
): Promise<void> {
  for (const name of await readdir(folder)) await refuseLink(join(folder, name));
  const beside = picturesBeside(folder);
  await refuseLink(beside);
  for (const [id, names] of Object.entries(pictures)) {
    await refuseLink(join(beside, id));
    for (const name of names) await refuseLink(join(beside, id, name));
  }
}

async function refuseLink(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isSymbolicLink()) return;
  throw new BackupFault(
    `The backup is damaged: ${path} is a symbolic link. Put what it stands for in its place, or restore another backup. Nothing was restored.`,
  );
}
