import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { readPostmasterPid } from '#server/tools/embedded-database/postmaster-pid.ts';
import { invariantViolations } from '#server/tools/testing/database-invariants.ts';
import { query } from '#server/tools/testing/query.ts';
import type { ShopProcess } from '#server/tools/testing/shop-process.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { OpenLoopLoad } from './open-loop-load.ts';
import { ShopHttpClient } from './shop-client.ts';
import { type Fault, type FaultReport, type FaultRun, percentile, spread } from './fault.ts';
import { type TestEnvironment, openTestEnvironment, PLENTY } from './test-environment.ts';
import { checkInvariants } from './check-invariants.ts';
import { mailsInDoubt } from './mails-in-doubt.ts';
import { nothingYet } from './shopper.ts';

const VISITORS_PER_SECOND = 50;
const EARLIEST_MS = 200;
const LATEST_MS = 3_000;
const READY_WITHIN_MS = 5_000;

/**
 * R1 and R2: in each round the server is killed at a random moment under load; in every second also the
 * database, its postmaster and a single backend in turn. One run, one ledger.
 */
export const kills: Fault = {
  name: 'kills',
  goal: 'R1, R2',
  round: 'one SIGKILL of the server, and every second time one of PostgreSQL',
  usualRounds: 200,
  run: runKills,
};

interface Times {
  ready: number[];
  serving: number[];
}

async function runKills({ rounds, visitorsPerSecond, say }: FaultRun): Promise<FaultReport> {
  await using stage = await openTestEnvironment();
  const times: Times = { ready: [], serving: [] };
  const acknowledged = nothingYet();
  const client = new ShopHttpClient(stage.address, stage.provider);
  const load = new OpenLoopLoad(client, acknowledged, visitorsPerSecond ?? VISITORS_PER_SECOND);
  const interrupted: string[] = [];
  const problems: string[] = [];

  let shop = await stage.startShop();
  try {
    await query(stage.databaseUrl, 'update product set stock = $1', [PLENTY]);
    await load.start(stage.ownerPassword);
    for (let round = 0; round < rounds; round += 1) {
      if (round % 2 === 1) {
        await pause(randomMoment());
        times.serving.push(await killDatabase(stage, shop, round % 4 === 1));
        interrupted.push(...(await mailsInDoubt(stage)));
      }
      await pause(randomMoment());
      if (!shop.isAlive())
        problems.push(`The server ended by itself: ${shop.output().slice(-2000)}`);
      await shop.kill();
      interrupted.push(...(await mailsInDoubt(stage)));
      shop = await stage.startShop();
      times.ready.push(shop.readyAfterMs);
      const broken = await invariantViolations(stage.databaseUrl, PLENTY);
      problems.push(...broken.map((fault) => `After kill ${round + 1}: ${JSON.stringify(fault)}`));
      say(`${round + 1} of ${rounds}: ready again after ${Math.round(shop.readyAfterMs)} ms`);
    }
    await load.stop();
    const books = await checkInvariants(stage, acknowledged, interrupted);
    problems.push(...books.problems, ...acknowledged.unexpected, ...client.strange);
    return {
      figures: {
        'server kills': times.ready.length,
        'database kills': times.serving.length,
        'ready again': spread(times.ready),
        'serving after PostgreSQL accepts': spread(times.serving),
        'requests sent': load.sent,
        ...books.figures,
      },
      problems,
      late: tooSlow(times),
    };
  } finally {
    await load.stop();
    await shop.kill();
  }
}

function randomMoment(): number {
  return EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS);
}

/** Returns how long after PostgreSQL accepted connections again the shop served, in ms. */
async function killDatabase(
  stage: TestEnvironment,
  shop: ShopProcess,
  isWholeServer: boolean,
): Promise<number> {
  const backend = await query<{ pid: number }>(
    stage.databaseUrl,
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by random() limit 1`,
  );
  const postmaster = await readPostmasterPid(stage.databaseFolder);
  const pid = isWholeServer ? postmaster?.pid : backend[0]?.pid;
  if (pid === undefined) throw new Error('There is no PostgreSQL to kill');
  const gone = await whenGone(stage.databaseUrl);
  process.kill(pid, 'SIGKILL');
  await gone.seen;
  await waitUntil(() => accepts(stage.databaseUrl), 60_000);
  const begun = performance.now();
  await waitUntil(() => serves(shop.address), 60_000);
  return performance.now() - begun;
}

/** PostgreSQL goes on for a moment after a kill: it is gone when it has ended every connection. */
async function whenGone(databaseUrl: string): Promise<{ seen: Promise<void> }> {
  const witness = new Client({ connectionString: databaseUrl });
  witness.on('error', () => undefined);
  await witness.connect();
  return { seen: new Promise((resolve) => witness.once('end', () => resolve())) };
}

async function accepts(databaseUrl: string): Promise<boolean> {
  return query(databaseUrl, 'select 1').then(
    () => true,
    () => false,
  );
}

/** A page of the catalogue may come from memory: only /readyz asks the database for certain. */
async function serves(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}

function tooSlow({ ready, serving }: Times): string[] {
  const slowest = { ready: percentile(ready, 100), serving: percentile(serving, 100) };
  return Object.entries(slowest)
    .filter(([, ms]) => ms > READY_WITHIN_MS)
    .map(([what, ms]) => `${what} only after ${ms} ms`);
}
