import { readFile } from 'node:fs/promises';

/** Returns the user of Debian's database programs, for root, as which they refuse to run; undefined for any other. */
export async function asPostgres(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = await readFile('/etc/passwd', 'utf8');
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  if (uid === undefined) throw new Error('There is no user postgres');
  return { uid: Number(uid), gid: Number(gid) };
}
