import { chmod, chown, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { type Account, runAs } from './account.ts';
import { DatabaseStartError } from './database-start-error.ts';
import type { Binaries } from './find-binaries.ts';

const ourselves: Account = { name: 'this user', owner: undefined, prefix: [] };

/**
 * The way to run the database: as this user, or, for root, one that PostgreSQL accepts and that
 * reaches both the programs and the data folder. Throws DatabaseStartError when there is none.
 */
export async function chooseOsUser(binaries: Binaries, dataDir: string): Promise<Account> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return ourselves;
  return firstWithAccess(
    [...(await inNamespace()), ...(isRoot ? await otherUsers(binaries.folder) : [])],
    binaries,
    dataDir,
  );
}

/** The first of the accounts under which the database's programs run and enter the data folder. */
export async function firstWithAccess(
  accounts: readonly Account[],
  binaries: Binaries,
  dataDir: string,
): Promise<Account> {
  const failures: string[] = [];
  for (const account of accounts) {
    const { ok, output } = await probe(account, binaries, dataDir);
    if (ok) return account;
    failures.push(`${account.name}: ${output}`);
  }
  throw new DatabaseStartError(
    `The database refuses to run as this user, and no other one reaches both ${binaries.postgres} and ${dataDir}. Start the shop as an ordinary user, move it out of the private folder, or set DATABASE_URL. (${failures.join('; ')})`,
  );
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

async function systemUsers(): Promise<SystemUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
}

/** A user namespace: PostgreSQL sees an ordinary user, while the files stay those of the real one. */
async function inNamespace(): Promise<Account[]> {
  // initdb looks the user up by name, so it has to be one that exists.
  const [user] = await systemUsers();
  if (process.platform !== 'linux' || user === undefined) return [];
  const account = {
    name: 'user namespace',
    owner: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
    prefix: ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`],
  };
  return [account];
}

/** Users that root can become: the one that ran `sudo npm start`, then the system's. */
export async function otherUsers(folder: string): Promise<Account[]> {
  const users = await systemUsers();
  const named = ['postgres', 'nobody'].map((name) => users.find((user) => user.name === name));
  const installer = await stat(folder);
  return [{ name: String(installer.uid), uid: installer.uid, gid: installer.gid }, ...named]
    .filter((user) => user !== undefined)
    .filter(({ uid }) => uid !== 0)
    .map(({ name, uid, gid }) => ({ name: `user ${name}`, owner: { uid, gid }, prefix: [] }));
}

async function probe(account: Account, binaries: Binaries, dataDir: string) {
  if (account.prefix.length === 0 && account.owner) await letThrough(dataDir, account.owner.gid);
  const script = 'cd "$1" && exec "$2" --version';
  return runAs(account, '/bin/sh', ['-c', script, 'sh', dataDir, binaries.postgres]);
}

/** Lets the group pass through a private data folder of ours, without letting it list or read anything. */
async function letThrough(dataDir: string, gid: number): Promise<void> {
  const { mode, uid } = await stat(dataDir);
  if (uid !== 0 || (mode & 0o001) !== 0) return;
  await chown(dataDir, uid, gid);
  await chmod(dataDir, (mode & 0o777) | 0o010);
}
