import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, runAs } from './account.ts';
import { DatabaseStartError } from './database-start-error.ts';
import type { Binaries } from './find-binaries.ts';
import { isNodeError } from './node-error.ts';
import { ensurePassword } from './password.ts';
import { isAlive } from './postmaster-pid.ts';

/** The database's one role. */
export const databaseUser = 'shop';

const stagingPrefix = 'postgres.new-';

/** Made beside its place and moved there whole, so neither a crash nor a second starter leaves half a database. */
export async function createCluster(
  dataDir: string,
  folder: string,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  await removeAbandoned(dataDir);
  const password = await ensurePassword(dataDir);
  const staging = join(dataDir, `${stagingPrefix}${process.pid}-${randomUUID()}`);
  try {
    await mkdir(staging, { mode: 0o700 });
    await writeFile(join(staging, 'password'), password, { mode: 0o600 });
    if (account.owner) {
      await chown(staging, account.owner.uid, account.owner.gid);
      await chown(join(staging, 'password'), account.owner.uid, account.owner.gid);
    }
    await runInitdb(staging, binaries, account);
    await rename(join(staging, 'cluster'), folder);
    await syncFolder(dataDir);
  } catch (error) {
    // Another starter was first; its database has the same password.
    if (!isNodeError(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function runInitdb(staging: string, binaries: Binaries, account: Account): Promise<void> {
  const { ok, output } = await runAs(account, binaries.initdb, [
    `--pgdata=${join(staging, 'cluster')}`,
    `--username=${databaseUser}`,
    `--pwfile=${join(staging, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  if (ok) return;
  throw new DatabaseStartError(
    `The embedded database cannot be created. Set DATABASE_URL to a PostgreSQL 15 or newer if this machine cannot run it. (${output.split('\n').slice(-3).join(' ')})`,
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(stagingPrefix)) continue;
    const maker = Number.parseInt(name.slice(stagingPrefix.length), 10);
    if (!isAlive(maker)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
