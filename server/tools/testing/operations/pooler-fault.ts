import type { Fault, FaultReport, FaultRun } from '#server/tools/testing/faults/fault.ts';
import { commandsUnder, documentedSettings } from './documented-commands.ts';
import { Machine, missingPrograms } from './machine.ts';
import { ROOT, ShopOnMachine } from './shop-on-machine.ts';

const NEEDED = ['unshare', 'nsenter', 'runuser', 'pg_ctlcluster', 'pgbouncer', 'curl'];

/**
 * Follows docs/operations.md, "A pooler", to the letter on a machine of its own that has a database by the same page:
 * the shop sells, and refuses to start without the second address.
 */
export const pooler: Fault = {
  name: 'pooler',
  goal: 'R13',
  round: 'an order of a shop behind PgBouncer',
  usualRounds: 5,
  run,
};

async function run({ rounds, say }: FaultRun): Promise<FaultReport> {
  const skipped = missingPrograms(NEEDED);
  if (process.getuid?.() !== 0) skipped.push('the rights of root');
  if (skipped.length > 0) return { figures: {}, problems: [], skipped };
  const machine = await Machine.open();
  try {
    return await follow(machine, { rounds, say });
  } finally {
    await machine.close();
  }
}

async function follow(machine: Machine, { rounds, say }: FaultRun): Promise<FaultReport> {
  const problems: string[] = [];
  say('a database and a pooler by the page');
  await machine.run(`
    mkdir -p /srv/shop; ln -s ${ROOT} /srv/shop/current
    pg_ctlcluster $(pg_lsclusters -h | awk '{print $1, $2; exit}') start`);
  const printed = await machine.run(commandsUnder('The database').join('\n'));
  const { password } = new URL(printed.trim());
  for (const commands of commandsUnder('A pooler')) await machine.run(commands);
  const settings = documentedSettings({}, 'A pooler').replaceAll('…', password);

  say('without the second address');
  const [onlyPooled = ''] = settings.split('\n');
  const { code, said } = await new ShopOnMachine(machine, onlyPooled).refused();
  const isRefused = code === 1 && said.includes('set DATABASE_DIRECT_URL');
  if (!isRefused || said.includes('\n')) problems.push(`It was answered: ${said}`);

  say('with both');
  const shop = new ShopOnMachine(machine, settings);
  await shop.start();
  let sold = 0;
  for (let round = 0; round < rounds; round += 1) {
    const status = await shop.order();
    if (status === '201') sold += 1;
    else problems.push(`An order was answered ${status}`);
  }
  const ofQueue = await machine.run(
    `runuser -u postgres -- psql -qAt shop -c "select count(*) from pg_stat_activity where application_name = 'shop-jobs'"`,
  );
  if (Number(ofQueue) === 0) problems.push('The job queue has no connection of its own');
  return { figures: { orders: sold, 'connections of the queue': Number(ofQueue) }, problems };
}
