import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderView } from '#contract/order/order-view.schema.ts';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { invariantViolations } from '#server/tools/testing/database-invariants.ts';
import { missingPrograms } from '#server/tools/testing/operations/machine.ts';
import { query } from '#server/tools/testing/query.ts';
import type { ShopProcess } from '#server/tools/testing/shop-process.ts';
import { Cluster, CLUSTER_PROGRAMS } from '#server/tools/testing/standby/cluster.ts';
import { checkInvariants } from './check-invariants.ts';
import { type Fault, type FaultReport, type FaultRun, percentile } from './fault.ts';
import { mailsInDoubt } from './mails-in-doubt.ts';
import { OpenLoopLoad } from './open-loop-load.ts';
import { ShopHttpClient } from './shop-client.ts';
import { type Acknowledged, nothingYet, orderOf, post } from './shopper.ts';
import { openTestEnvironment, PLENTY, type TestEnvironment } from './test-environment.ts';

const VISITORS_PER_SECOND = 20;
const SELLS_WITHIN_MS = 15_000;
const BETWEEN_CHECKOUTS_MS = 100;
const GIVES_UP_MS = 60_000;
/** The load between two kills, in milliseconds. */
const LOAD_MS = 3_000;

/**
 * PostgreSQL with synchronous standbys as docs/operations.md sets it up, and two servers of the shop. The primary is
 * killed under load: its processes, and every second time all of its machine. One run, one ledger.
 */
export const failover: Fault = {
  name: 'failover',
  goal: 'R1, R3',
  round: 'one SIGKILL of the primary, and every second time of all on its machine',
  usualRounds: 10,
  run,
};

async function run(given: FaultRun): Promise<FaultReport> {
  const skipped = missingPrograms(CLUSTER_PROGRAMS);
  if (skipped.length > 0) return { figures: {}, problems: [], skipped };
  const cluster = await Cluster.open();
  try {
    await using stage = await openTestEnvironment(undefined, {
      url: cluster.databaseUrl,
      stop: async () => undefined,
    });
    return await killPrimaries({ ...given, cluster, stage });
  } finally {
    await cluster.stop();
  }
}

interface Run extends FaultRun {
  cluster: Cluster;
  stage: TestEnvironment;
}

async function killPrimaries(given: Run): Promise<FaultReport> {
  const { cluster, stage, rounds, say, visitorsPerSecond = VISITORS_PER_SECOND } = given;
  const shops = [
    await stage.startShop(),
    await stage.startShop({ PORT: String(await findFreePort()) }),
  ];
  const acknowledged = nothingYet();
  const addresses = shops.map(({ address }) => address);
  const client = new ShopHttpClient(stage.address, stage.provider, addresses);
  const load = new OpenLoopLoad(client, acknowledged, visitorsPerSecond);
  const times: Record<'process' | 'machine', number[]> = { process: [], machine: [] };
  const interrupted: string[] = [];
  const problems: string[] = [];
  try {
    await query(stage.databaseUrl, 'update product set stock = $1', [PLENTY]);
    await load.start(stage.ownerPassword);
    for (let round = 0; round < rounds; round += 1) {
      await pause(LOAD_MS);
      const kind = round % 2 === 0 ? 'process' : 'machine';
      const primary = await cluster.primary();
      if (!primary) throw new Error('There is no primary to kill');
      const unsent = await unsentMails(stage.databaseUrl);
      await (kind === 'process' ? cluster.killPostgres(primary) : cluster.killNode(primary));
      const ms = await untilSold(client, addresses, acknowledged);
      times[kind].push(ms);
      interrupted.push(...new Set([...unsent, ...(await mailsInDoubt(stage))]));
      const after = await cluster.primary();
      if (after === primary)
        problems.push(`After kill ${round + 1} ${primary} is the primary still`);
      if (kind === 'machine') await cluster.startNode(primary);
      await cluster.whenWhole();
      const broken = await invariantViolations(stage.databaseUrl, PLENTY);
      problems.push(...broken.map((fault) => `After kill ${round + 1}: ${JSON.stringify(fault)}`));
      say(
        `${round + 1} of ${rounds}: ${kind}, sells again after ${Math.round(ms)} ms, on ${after}`,
      );
    }
    await load.stop();
    problems.push(...ended(shops));
    const books = await checkInvariants(stage, acknowledged, interrupted);
    problems.push(...books.problems, ...acknowledged.unexpected, ...client.strange);
    return {
      figures: {
        'sells again, processes killed': inWords(times.process),
        'sells again, machine killed': inWords(times.machine),
        'requests sent': load.sent,
        answers: JSON.stringify(client.statuses),
        ...books.figures,
      },
      problems,
      late: [...times.process, ...times.machine]
        .filter((ms) => ms > SELLS_WITHIN_MS)
        .map((ms) => `It sold again only after ${Math.round(ms)} ms`),
    };
  } finally {
    await load.stop();
    for (const shop of shops) await shop.kill();
  }
}

/** Sends checkouts of its own one after the other, to the servers in turn. Returns how long it took until one was acknowledged, in ms. */
async function untilSold(
  client: ShopHttpClient,
  addresses: readonly string[],
  acknowledged: Acknowledged,
): Promise<number> {
  const begun = performance.now();
  for (let turn = 0; performance.now() - begun < GIVES_UP_MS; turn += 1) {
    const visitor = randomUUID();
    const order = {
      ...orderOf(client.anyProduct(), `session_${visitor}`),
      customerEmail: `${visitor}@example.co.za`,
    };
    const answer = await post(`${addresses[turn % addresses.length]}/api/orders`, order);
    if (answer?.status === 201) {
      const { id, orderNumber, total } = orderView.parse(answer.body);
      acknowledged.orders.push({ id, orderNumber, total });
      return performance.now() - begun;
    }
    await pause(BETWEEN_CHECKOUTS_MS);
  }
  throw new Error('It did not sell again');
}

/** Mails that the shop may be sending at this moment: after a kill these may come once more. */
async function unsentMails(databaseUrl: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    databaseUrl,
    `select message_id as id from mail where state <> 'sent'`,
  );
  return rows.map(({ id }) => id);
}

function ended(shops: readonly ShopProcess[]): string[] {
  return shops
    .filter((shop) => !shop.isAlive())
    .map((shop) => `A server ended: ${shop.output().slice(-2_000)}`);
}

function inWords(times: readonly number[]): string {
  if (times.length === 0) return 'not tried';
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return `${seconds(percentile(times, 50))} s, ${seconds(percentile(times, 100))} s at most (${times.length} kills)`;
}
