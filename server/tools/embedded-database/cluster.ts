import { chown, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { chooseOsUser } from './choose-os-user.ts';
import { createCluster } from './create-cluster.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { type Binaries, findBinaries } from './find-binaries.ts';
import { isNodeError } from './node-error.ts';
import { readPassword } from './password.ts';

/** A database folder that exists, and all that is needed to run a server on it. */
export interface Cluster {
  /** Data folder of the shop, as the operator named it. */
  dataDir: string;
  /** PostgreSQL's own folder inside it, without symbolic links. */
  folder: string;
  logFile: string;
  password: string;
  binaries: Binaries;
  account: Account;
}

/** Finds the database folder in the data folder, or creates it. Throws DatabaseStartError. */
export async function openCluster(
  dataDir: string,
  log: (message: string) => void,
): Promise<Cluster> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const base = await realpath(dataDir);
    const binaries = await findBinaries();
    const account = await chooseOsUser(binaries, base);
    const folder = join(base, 'postgres');
    if (!(await exists(folder))) {
      log('Creating the database (first start only) …');
      await createCluster(base, folder, binaries, account);
    }
    await assertOurs(folder);
    return {
      dataDir,
      folder,
      logFile: join(base, 'postgres.log'),
      password: await passwordOf(base),
      binaries,
      account,
    };
  } catch (error) {
    if (!isNodeError(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST')) throw error;
    throw new DatabaseStartError(
      `The data folder ${dataDir} cannot be used (${String(error)}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

/** Gives the files to the account that is going to run the server, when that is another one than last time. */
export async function handOver({ folder, account: { owner } }: Cluster): Promise<void> {
  if (owner === undefined || (await stat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), owner.uid, owner.gid);
  }
  // Last, so that an interrupted change is begun again.
  await chown(folder, owner.uid, owner.gid);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function passwordOf(dataDir: string): Promise<string> {
  const password = await readPassword(dataDir);
  if (password !== undefined) return password;
  throw new DatabaseStartError(
    `The database's password is missing: ${dataDir}/postgres.password. Put the file back, or set DATA_DIR to another folder.`,
  );
}

async function assertOurs(folder: string): Promise<void> {
  const { uid } = await stat(folder);
  const ourUid = process.getuid?.();
  if (ourUid === 0 || uid === ourUid) return;
  throw new DatabaseStartError(
    `The database in ${folder} belongs to another user (uid ${uid}). Start the shop as that user, or set DATA_DIR to another folder.`,
  );
}
