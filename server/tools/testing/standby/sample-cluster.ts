import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPostgres } from '#server/tools/testing/system-account.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
export const NAMES = ['one', 'two', 'three'] as const;
export type NodeName = (typeof NAMES)[number];

/** How the files of `deploy` differ on this machine. */
export interface Place {
  folder: string;
  /** The first three parts of the addresses that stand for those of three machines. */
  network: string;
  /** Where HAProxy listens. */
  port: number;
  password: string;
}

/** Returns the address of one of the machines. */
export function hostOf({ network }: Pick<Place, 'network'>, name: NodeName): string {
  return `${network}.1${NAMES.indexOf(name) + 1}`;
}

/** The folder of the database of one of the machines. */
export function dataOf({ folder }: Pick<Place, 'folder'>, name: NodeName): string {
  return join(folder, name, 'data');
}

/** Writes what docs/operations.md has for three machines, as one machine can run it: other addresses, folders, passwords. */
export async function writeSampleCluster(place: Place): Promise<void> {
  const { folder, port, password } = place;
  const read = async (name: string) =>
    (await readFile(join(DEPLOY, name), 'utf8'))
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', `${place.network}.`)
      .replaceAll('…', password);
  const [etcd, patroni, haproxy] = await Promise.all(
    ['etcd.env', 'patroni.yml', 'haproxy.cfg'].map((name) => read(name)),
  );
  const account = await asPostgres();
  const own = async (path: string) => account && chown(path, account.uid, account.gid);
  await own(folder);
  await writeFile(
    join(folder, 'haproxy.cfg'),
    String(haproxy).replace('127.0.0.1:5000', `127.0.0.1:${port}`),
  );
  for (const name of NAMES) {
    const home = join(folder, name);
    await mkdir(home);
    await own(home);
    const first = hostOf(place, 'one');
    const mine = (text: string) => text.replaceAll(first, hostOf(place, name));
    await writeFile(join(home, 'etcd.env'), etcdOf(String(etcd), name, mine, home));
    const [before = '', hosts = '', after = ''] = String(patroni).split(/^( {2}hosts: .*)$/m);
    await writeFile(
      join(home, 'patroni.yml'),
      [mine(before), hosts, mine(after)]
        .join('')
        .replace(/^name: one$/m, `name: ${name}`)
        .replace('/var/lib/postgresql/15/shop', dataOf(place, name))
        .replace('/var/lib/postgresql/patroni.pgpass', join(home, 'pgpass'))
        .replace('/var/run/postgresql', home),
    );
    await own(join(home, 'patroni.yml'));
  }
}

function etcdOf(
  text: string,
  name: NodeName,
  mine: (text: string) => string,
  home: string,
): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith('ETCD_INITIAL_CLUSTER=') ? line : mine(line)))
    .join('\n')
    .replace('ETCD_NAME=one', `ETCD_NAME=${name}`)
    .replace('/var/lib/etcd/shop', join(home, 'etcd'));
}
