import { setTimeout as pause } from 'node:timers/promises';
import { query } from '#server/tools/testing/query.ts';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { OpenLoopLoad } from './open-loop-load.ts';
import { ShopHttpClient } from './shop-client.ts';
import type { Fault, FaultReport, FaultRun } from './fault.ts';
import { openTestEnvironment, PLENTY } from './test-environment.ts';
import { checkInvariants } from './check-invariants.ts';
import { nothingYet } from './shopper.ts';

const VISITORS_PER_SECOND = 50;

/** R12: two servers on one database; each request goes to the other one. */
export const twoServers: Fault = {
  name: 'two-servers',
  goal: 'R12',
  round: 'a second of load on two servers that share a database',
  usualRounds: 130,
  run: runTwo,
};

async function runTwo({ rounds }: FaultRun): Promise<FaultReport> {
  await using stage = await openTestEnvironment();
  const shops = [
    await stage.startShop(),
    await stage.startShop({ PORT: String(await findFreePort()) }),
  ];
  try {
    await query(stage.databaseUrl, 'update product set stock = $1', [PLENTY]);
    const acknowledged = nothingYet();
    const addresses = shops.map(({ address }) => address);
    const client = new ShopHttpClient(stage.address, stage.provider, addresses);
    const load = new OpenLoopLoad(client, acknowledged, VISITORS_PER_SECOND);
    await load.start(stage.ownerPassword);
    await pause(rounds * 1_000);
    await load.stop();
    const books = await checkInvariants(stage, acknowledged);
    const { ticks, twice } = await periodicJobs(stage.databaseUrl);
    const problems = [...books.problems, ...acknowledged.unexpected, ...client.strange];
    if (twice > 0) problems.push(`${twice} periodic jobs ran twice in a minute`);
    if (shops.some((shop) => !shop.isAlive())) problems.push('a server ended');
    return {
      figures: { requests: load.sent, 'periodic jobs': ticks, ...books.figures },
      problems,
    };
  } finally {
    for (const shop of shops) await shop.kill();
  }
}

/** How often the clock sent a job that is due once a minute, and how often more than that. */
async function periodicJobs(databaseUrl: string): Promise<{ ticks: number; twice: number }> {
  const [row] = await query<{ ticks: number; twice: number }>(
    databaseUrl,
    `with tick as (select name, date_trunc('minute', created_on), count(*) as jobs from pgboss.job
       where name in ('order.expire-holds', 'payment.requeue-stuck', 'payment.check-refunds')
       group by 1, 2)
     select count(*)::int as ticks, count(*) filter (where jobs > 1)::int as twice from tick`,
  );
  return row ?? { ticks: 0, twice: 0 };
}
