import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPostgres } from '#server/tools/testing/system-account.ts';

const SAMPLE = join(import.meta.dirname, '../../../../deploy/pgbouncer.ini');

/** What a test has otherwise than docs/operations.md, over the settings of deploy/pgbouncer.ini. */
export type PoolerSettings = Readonly<Record<string, string>>;

/**
 * Writes deploy/pgbouncer.ini into a folder as this machine can run it, before the server of `databaseUrl` and every
 * database on it. `connectQuery` is another than its own. Returns its path.
 */
export async function writeSamplePgbouncer(
  folder: string,
  {
    databaseUrl,
    port,
    settings = {},
    connectQuery,
  }: { databaseUrl: string; port: number; settings?: PoolerSettings; connectQuery?: string },
): Promise<string> {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const own = {
    listen_port: String(port),
    auth_file: join(folder, 'users.txt'),
    logfile: join(folder, 'log'),
    pidfile: join(folder, 'pid'),
    ...settings,
  };
  let conf = (await readFile(SAMPLE, 'utf8')).replace(
    /^shop = host=\S+ port=\d+ dbname=\S+/m,
    `* = host=${hostname} port=${serverPort || 5432}`,
  );
  if (connectQuery !== undefined) {
    conf = conf.replace(
      / connect_query='.*'$/m,
      connectQuery && ` connect_query='${connectQuery}'`,
    );
  }
  for (const [name, value] of Object.entries(own)) {
    const line = new RegExp(`^${name} =.*$`, 'm');
    conf = line.test(conf)
      ? conf.replace(line, `${name} = ${value}`)
      : `${conf}${name} = ${value}\n`;
  }
  const path = join(folder, 'pgbouncer.ini');
  await mkdir(folder, { recursive: true });
  await writeFile(path, conf, { mode: 0o600 });
  await writeFile(own.auth_file, `"${username}" "${decodeURIComponent(password)}"\n`, {
    mode: 0o600,
  });
  const account = await asPostgres();
  if (account)
    for (const each of [folder, path, own.auth_file]) await chown(each, account.uid, account.gid);
  return path;
}
