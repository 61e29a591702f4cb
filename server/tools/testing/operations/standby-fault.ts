import { randomBytes, randomInt } from 'node:crypto';
import type { Fault, FaultReport, FaultRun } from '#server/tools/testing/faults/fault.ts';
import { CLUSTER_PROGRAMS } from '#server/tools/testing/standby/cluster.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { commandsUnder } from './documented-commands.ts';
import { Machine, missingPrograms } from './machine.ts';
import { ROOT, ShopOnMachine } from './shop-on-machine.ts';

const NEEDED = ['unshare', 'nsenter', 'pg_ctlcluster', 'patronictl', 'curl', ...CLUSTER_PROGRAMS];
const ONLINE = { isOnline: true };
const PATRONICTL = 'patronictl -c /etc/patroni/config.yml list -f tsv';
const WITHIN_MS = 120_000;

/**
 * Follows docs/operations.md, "A standby", to the letter on three machines, which have this one's network and other
 * addresses in it: the shop sells, before and after the primary's PostgreSQL is killed. `failover` is what is under load.
 */
export const standby: Fault = {
  name: 'standby',
  goal: 'R13',
  round: 'a kill of the primary that the page has made',
  usualRounds: 1,
  run,
};

async function run({ rounds, say }: FaultRun): Promise<FaultReport> {
  const skipped = missingPrograms(NEEDED);
  if (process.getuid?.() !== 0) skipped.push('the rights of root');
  if (skipped.length > 0) return { figures: {}, problems: [], skipped };
  const machines: Machine[] = [];
  try {
    for (let count = 0; count < 3; count += 1) machines.push(await Machine.open());
    return await follow(machines, { rounds, say });
  } finally {
    await Promise.all(machines.map((machine) => machine.close()));
  }
}

async function follow(
  machines: readonly Machine[],
  { rounds, say }: FaultRun,
): Promise<FaultReport> {
  const [first] = machines;
  if (!first) throw new Error('There is no machine');
  const network = `127.${randomInt(20, 250)}.${randomInt(250)}`;
  /** The page's addresses as this machine has them, in its commands and in the files that they take. */
  const here = (text: string) =>
    text
      .replaceAll('127.0.0.1', `${network}.1`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.1', `${network}.1`)
      .replaceAll(
        String.raw`10\.0\.0\.1`,
        String.raw`${network.replaceAll('.', String.raw`\.`)}\.1`,
      );
  const [cluster = '', proxy = '', database = ''] = commandsUnder('A standby').map(here);
  const PASSWORD = randomBytes(16).toString('hex');
  const problems: string[] = [];

  say('three machines by the page');
  for (const [index, machine] of machines.entries()) {
    await machine.run(`
      mkdir -p /srv/shop/current; cp -r ${ROOT}/deploy /srv/shop/current
      sed -i -e 's/127\\.0\\.0\\.1:/${network}.1:/' -e 's#10\\.0\\.0\\.0/24#127.0.0.0/8#' -e 's/10\\.0\\.0\\.1/${network}.1/g' /srv/shop/current/deploy/*.*`);
    const settings = { NUMBER: String(index + 1), PASSWORD };
    await machine.run(cluster, { ...ONLINE, settings });
  }
  /** The roles that Patroni tells, by machine. */
  const roles = async () => {
    const table = await first.run(`${PATRONICTL} || true`, ONLINE);
    return table
      .split('\n')
      .map((line) => line.split('\t'))
      .filter((row) => /running|streaming/.test(row.join()));
  };
  const isWhole = async () =>
    (await roles())
      .map(([, , , role = '']) => role)
      .toSorted()
      .join() === 'Leader,Sync Standby,Sync Standby';
  await waitUntil(isWhole, WITHIN_MS);
  await first.run(proxy, ONLINE);
  const address = (await first.run(database, { ...ONLINE, settings: { PASSWORD } })).trim();

  say('the shop');
  const shop = new ShopOnMachine(first, `DATABASE_URL=${address}`, ONLINE);
  await shop.start();
  let sold = 0;
  const sell = async () => {
    const isSold = (await shop.order()) === '201';
    if (isSold) sold += 1;
    return isSold;
  };
  if (!(await sell())) problems.push('It did not sell');
  for (let round = 0; round < rounds; round += 1) {
    const leader = (await roles()).find((row) => row.includes('Leader'))?.[1];
    say(`the primary, ${leader}, is killed`);
    const machine = machines[['one', 'two', 'three'].indexOf(leader ?? '')];
    await machine?.run('kill -9 $(head -1 /var/lib/postgresql/15/shop/postmaster.pid)');
    await waitUntil(sell, WITHIN_MS);
    await waitUntil(isWhole, WITHIN_MS);
  }
  return { figures: { orders: sold }, problems };
}
