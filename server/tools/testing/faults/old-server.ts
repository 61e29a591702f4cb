import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { query } from '#server/tools/testing/query.ts';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { OpenLoopLoad } from './open-loop-load.ts';
import { ShopHttpClient } from './shop-client.ts';
import type { Fault, FaultReport, FaultRun } from './fault.ts';
import { openTestEnvironment, PLENTY } from './test-environment.ts';
import { checkInvariants } from './check-invariants.ts';
import { nothingYet } from './shopper.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const VISITORS_PER_SECOND = 30;
const run = promisify(execFile);

/** R11: the server from before the newest step of the schema, on that schema, beside today's server. */
export const oldServer: Fault = {
  name: 'old-server',
  goal: 'R11',
  round: 'a second of load on today’s server and the one before it, in turn; needs the Git history',
  usualRounds: 30,
  run: runBoth,
};

async function runBoth({ rounds, say }: FaultRun): Promise<FaultReport> {
  await using stack = new AsyncDisposableStack();
  const stage = stack.use(await openTestEnvironment());
  const commit = await commitBeforeNewestStep();
  say(`building the server of ${commit}`);
  const folder = await checkOut(commit, stack);
  const today = await stage.startShop();
  stack.defer(() => today.kill());
  await query(stage.databaseUrl, 'update product set stock = $1', [PLENTY]);
  const before = await stage.startShop(
    { PORT: String(await findFreePort()) },
    join(folder, 'server/main.ts'),
  );
  stack.defer(() => before.kill());

  const acknowledged = nothingYet();
  const addresses = [today.address, before.address];
  const client = new ShopHttpClient(stage.address, stage.provider, addresses);
  const load = new OpenLoopLoad(client, acknowledged, VISITORS_PER_SECOND);
  await load.start(stage.ownerPassword);
  await pause(rounds * 1_000);
  await load.stop();
  const books = await checkInvariants(stage, acknowledged);
  const refused = client.statuses['503'] ?? 0;
  const problems = [...books.problems, ...acknowledged.unexpected, ...client.strange];
  if (refused > 0) problems.push(`${refused} requests were answered 503`);
  return { figures: { commit, requests: load.sent, ...books.figures }, problems };
}

async function commitBeforeNewestStep(): Promise<string> {
  const { stdout } = await run(
    'git',
    ['log', '-1', '--diff-filter=A', '--format=%h', '--', 'migrations/Migration*.ts'],
    { cwd: ROOT },
  );
  return `${stdout.trim()}~1`;
}

/** A copy of the sources as they were, built. */
async function checkOut(commit: string, stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-before-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const archive = join(folder, 'sources.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: ROOT });
  await run('tar', ['-xf', archive], { cwd: folder });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--app'], { cwd: folder });
  return folder;
}
