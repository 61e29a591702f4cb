import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Fault, FaultReport, FaultRun } from '#server/tools/testing/faults/fault.ts';
import { commandsUnder, documentedBlocks, FOLLOWED } from './documented-commands.ts';
import { DocumentedShop } from './documented-shop.ts';
import { Machine, missingForMachine } from './machine.ts';
import { orderOfThandi } from './order-of-thandi.ts';
import { WRONG_DATABASES, WRONG_SETTINGS } from './wrong-settings.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/**
 * Follows docs/operations.md and deploy/ to the letter on a machine of its own: from nothing to two servers behind
 * nginx, on the version before the newest migration; then upgrade, restarts and rollback under visitors,
 * backup, erasure, restore, and wrong settings. Takes minutes: packages are installed twice.
 */
export const operations: Fault = {
  name: 'operations',
  goal: 'R13',
  round: 'a restart of both servers, one after the other',
  usualRounds: 3,
  run,
};

async function run({ rounds, say }: FaultRun): Promise<FaultReport> {
  const skipped = missingForMachine();
  if (skipped.length > 0) return { figures: {}, problems: [], skipped };
  const folder = await mkdtemp(join(tmpdir(), 'shop-old-'));
  const machine = await Machine.open();
  try {
    return await follow(new DocumentedShop(machine), { rounds, say }, await oldVersion(folder));
  } finally {
    await machine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function follow(
  shop: DocumentedShop,
  { rounds, say }: FaultRun,
  old: string,
): Promise<FaultReport> {
  const { machine } = shop;
  const problems: string[] = [];
  const expect = (isSo: boolean, problem: string) => void (isSo || problems.push(problem));

  say('installing the version before the newest migration');
  await shop.install(old);
  const productId = await shop.addBouquet();
  const order = await shop.ask('/api/orders', orderOfThandi(productId));
  expect(order.status === 201, `An order was answered ${order.status}: ${order.body}`);

  say('what the shop and its packages may write');
  const code = '/srv/shop /etc/shop /etc/systemd/system /etc/nginx';
  const writable = await machine.run(
    `find ${code} \\( ! -user root -o -perm /6022 \\) ! -type l | head -5`,
  );
  expect(writable === '', `Others than root may write what root runs: ${writable}`);

  say('upgrading under visitors, and back, and again');
  const before = await machine.run('readlink /srv/shop/current');
  const [backup = '', checkout = '', restart = ''] = commandsUnder('Upgrade');
  const met = await shop.visitedWhile(productId, async () => {
    await shop.followOne(backup);
    await shop.followOne(checkout, { isOnline: true, settings: { REPOSITORY: ROOT } });
    await shop.followOne(restart);
    const after = await machine.run('readlink /srv/shop/current');
    await machine.run(`ln -sfn ${before}`.trim() + ' /srv/shop/current');
    await machine.run(restart);
    await machine.run(`ln -sfn ${after}`.trim() + ' /srv/shop/current');
    for (let round = 0; round < rounds; round += 1) await machine.run(restart);
  });
  for (const [failure, { count, first }] of Object.entries(met.failed)) {
    problems.push(`Visitors met ${failure}, ${count} times, first at ${first}`);
  }

  say('backup, erasure, restore');
  await shop.follow('Backup');
  await machine.run('systemctl start shop-backup.service');
  await machine.run(
    `runuser -u postgres -- psql -q shop -c "update shop_order set status = 'cancelled'"`,
  );
  await shop.follow('Erasure');
  const dump = 'runuser -u postgres -- pg_dump shop';
  expect(
    !(await machine.run(dump)).includes('Thandi'),
    'An erased person is still in the database',
  );
  const BACKUP = await machine.run('ls -d /var/backups/shop/2* | tail -1');
  await shop.follow('Restore', { settings: { BACKUP: BACKUP.trim() } });
  await shop.whenReady();
  expect((await machine.run(dump)).includes('Thandi'), 'A restored order is not in the database');
  expect(
    (await shop.ask('/api/products')).body.includes(productId),
    'A restored bouquet is not shown',
  );

  say('what the logs hold');
  await machine.run('systemctl stop shop@3001 shop@3002');
  const away = await shop.ask('/my-order/1?key=a-key-that-opens-an-order');
  expect(away.status === 502, `Without servers nginx answers ${away.status}`);
  const keys = await machine.run('grep -rl a-key-that-opens /var/log || true');
  expect(keys === '', `The key of an order is in ${keys}`);
  const log = await machine.run('cat /var/log/shop@3001.log');
  expect(
    log.includes('The email server of SMTP_URL cannot be used: nothing answers'),
    'A wrong mail server is not named',
  );

  for (const { heading, kind, text } of documentedBlocks()) {
    const isFollowed = kind !== 'sh' || !(heading in FOLLOWED) || shop.followed.has(text);
    expect(isFollowed, `Commands under "${heading}" were not run: ${text}`);
  }

  say('wrong settings, one by one');
  for (const [name, value, said] of WRONG_SETTINGS) await refuse({ [name]: value }, said);
  for (const [, change, said] of WRONG_DATABASES) {
    const url = new URL(shop.databaseUrl);
    change(url);
    await refuse({ DATABASE_URL: url.href }, said);
  }
  async function refuse(wrong: Record<string, string>, said: RegExp): Promise<void> {
    await shop.writeSettings(wrong);
    const told = await machine.try(`
      cd /srv/shop/current
      command=$(sed -n 's/^ExecStart=//p' /etc/systemd/system/shop@.service)
      set -- $(sed -n 's/^Environment=//p' /etc/systemd/system/shop@.service | sed s/%i/3009/g)
      timeout 60 setpriv --reuid shop --regid shop --init-groups env -i PATH="$PATH" "$@" $command 2>&1`);
    expect(told.code === 1, `It started with ${JSON.stringify(wrong)}: ${told.said}`);
    expect(said.test(told.said), `${JSON.stringify(wrong)} was answered: ${told.said}`);
    expect(!told.said.includes('\n'), `More than a sentence is said: ${told.said}`);
  }
  const figures = Object.entries(met.statuses).map(([status, count]) => [
    `answers ${status}`,
    count,
  ]);
  return { figures: Object.fromEntries(figures), problems };
}

/**
 * A repository whose newest version is the one before the newest migration, or the commit that OLD_VERSION names,
 * with the deploy folder of today.
 */
async function oldVersion(folder: string): Promise<string> {
  const script = `
    git clone -q ${ROOT} ${folder}/old
    cd ${folder}/old
    added=$(git log -1 --format=%H --diff-filter=A -- 'migrations/Migration*.ts')
    git checkout -q "\${OLD_VERSION:-$added~1}"
    git checkout -q - -- deploy
    git -c user.name=Operator -c user.email=operator@localhost commit -q --allow-empty -m "With the deploy folder of today"`;
  await promisify(execFile)('bash', ['-euc', script]);
  return join(folder, 'old');
}
