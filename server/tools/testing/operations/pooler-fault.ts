import { join } from 'node:path';
import { z } from 'zod';
import type { Fault, FaultReport, FaultRun } from '#server/tools/testing/faults/fault.ts';
import { commandsUnder, documentedSettings } from './documented-commands.ts';
import { Machine, missingPrograms } from './machine.ts';
import { orderOfThandi } from './order-of-thandi.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const NEEDED = ['unshare', 'nsenter', 'runuser', 'pg_ctlcluster', 'pgbouncer', 'curl'];
const ADDRESS = 'http://127.0.0.1:3001';

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
  const refused = await machine.try(
    `${environment(onlyPooled)} timeout 60 node server/main.ts 2>&1`,
  );
  const isRefused = refused.code === 1 && refused.said.includes('set DATABASE_DIRECT_URL');
  if (!isRefused || refused.said.includes('\n')) problems.push(`It was answered: ${refused.said}`);

  say('with both');
  await machine.run(`
    (${environment(settings)} setsid node server/main.ts) > /var/log/shop.log 2>&1 < /dev/null &
    timeout 60 bash -c 'until curl -fs -o /dev/null ${ADDRESS}/readyz; do sleep 0.2; done' \
      || { tail -5 /var/log/shop.log; false; }`);
  const products = await machine.run(`curl -fs ${ADDRESS}/api/products`);
  const product = z
    .array(z.object({ id: z.string(), price: z.string() }))
    .parse(JSON.parse(products));
  const bouquet = product.find(({ price }) => price === '599.00') ?? product[0];
  let sold = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = orderOfThandi(bouquet?.id ?? '', bouquet?.price);
    const status = await machine.run(
      `curl -s -o /tmp/answer -w '%{http_code}' -H 'content-type: application/json' -d "$BODY" ${ADDRESS}/api/orders`,
      { settings: { BODY: JSON.stringify(order) } },
    );
    if (status === '201') sold += 1;
    else problems.push(`An order was answered ${status}: ${await machine.run('cat /tmp/answer')}`);
  }
  const apart = await machine.run(
    `runuser -u postgres -- psql -qAt shop -c "select count(*) from pg_stat_activity where usename = 'shop' and application_name = 'shop-jobs'"`,
  );
  if (Number(apart) === 0) problems.push('The job queue has no connection of its own');
  return { figures: { orders: sold, 'connections of the queue': Number(apart) }, problems };
}

/** The settings as a shell gives them to a program in this repository. */
function environment(settings: string): string {
  const own = ['PORT=3001', 'DATA_DIR=/var/lib/shop', 'LOG_LEVEL=warn'];
  const all = [...own, ...settings.trim().split('\n')].map((line) => `'${line}'`);
  return `cd ${ROOT} && env ${all.join(' ')}`;
}
