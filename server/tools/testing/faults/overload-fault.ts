import { randomUUID } from 'node:crypto';
import { query } from '#server/tools/testing/query.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { ShopHttpClient } from './shop-client.ts';
import { type Fault, type FaultReport, type FaultRun, percentile, spread } from './fault.ts';
import { type TestEnvironment, openTestEnvironment, PLENTY } from './test-environment.ts';
import { checkInvariants } from './check-invariants.ts';
import { watchMemory } from './watch-memory.ts';
import { preparePayments, probeHealth } from './health-probe.ts';
import { nothingYet, orderOf } from './shopper.ts';
import { burstLoad, type BurstRequest } from './burst-load.ts';

/** The times of R7, in milliseconds, and its memory, in megabytes. */
const GOAL = {
  capacityP95: 300,
  acceptedP99: 1_000,
  refusedP95: 100,
  normalAfter: 5_000,
  rss: 512,
};
const LEAST_SERVED = 0.8;
const LEAST_VITAL = 0.99;
const FACTOR = 10;
const FIRST_RATE = 100;
const STEP = 1.25;
const STEP_SECONDS = 4;

/** R7: finds the rate that the shop can bear, then sends ten times as much for so many seconds. */
export const overload: Fault = {
  name: 'overload',
  goal: 'R7',
  round: 'a second of ten times the capacity',
  usualRounds: 60,
  run: runOverload,
};

async function runOverload({ rounds, say }: FaultRun): Promise<FaultReport> {
  await using stage = await openTestEnvironment();
  const shop = await stage.startShop();
  try {
    await query(stage.databaseUrl, 'update product set stock = $1', [PLENTY]);
    const client = new ShopHttpClient(stage.address, stage.provider);
    await client.learnProducts();
    const next = () => anyRequest(client);
    const acknowledged = nothingYet();
    const payments = await preparePayments(client, acknowledged, rounds);

    const capacity = await findCapacity(stage.address, next, say);
    say(`the shop can bear ${capacity} requests a second; now ${FACTOR * capacity}`);
    const memory = watchMemory(shop.pid);
    const vitals = probeHealth(stage, payments);
    const load = { perSecond: FACTOR * capacity, seconds: rounds };
    const report = await burstLoad(stage.address, load, next);
    const { healthy, notified } = await vitals.stop();
    const normalAfterMs = await normalAgain(stage, next);
    const mostMb = memory.stop();

    const served = report.served / rounds / capacity;
    const problems = [...new Set(report.failed)].slice(0, 5);
    const late: string[] = [];
    const check = (isMet: boolean, what: string) => void (isMet || late.push(what));
    check(served >= LEAST_SERVED, 'too little of the capacity was served');
    check(
      percentile(report.servedTimes, 99) <= GOAL.acceptedP99,
      'what was accepted took too long',
    );
    check(percentile(report.refusedTimes, 95) <= GOAL.refusedP95, 'refusals took too long');
    check(mostMb <= GOAL.rss, 'too much memory');
    check(healthy >= LEAST_VITAL && notified >= LEAST_VITAL, 'the vital lane was starved');
    check(normalAfterMs <= GOAL.normalAfter, 'not normal soon enough');
    if (!shop.isAlive()) problems.push('the server ended');
    const books = await checkInvariants(stage, acknowledged);
    return {
      figures: {
        'capacity, requests a second': capacity,
        'sent a second': Math.round((report.served + report.refused) / rounds),
        'not sent for want of connections': report.unsent,
        'served of capacity': `${Math.round(served * 100)} %`,
        accepted: spread(report.servedTimes),
        'refused, p95 ms': percentile(report.refusedTimes, 95),
        'health answered in time': `${(healthy * 100).toFixed(1)} %`,
        'notifications taken at once': `${(notified * 100).toFixed(1)} %`,
        'memory at most, MB': mostMb,
        'normal again after ms': normalAfterMs,
        ...books.figures,
      },
      problems: [...problems, ...books.problems],
      late,
    };
  } finally {
    await shop.kill();
  }
}

/** The highest rate whose p95 is within the goal, and of which nothing is refused. */
async function findCapacity(
  address: string,
  next: () => BurstRequest,
  say: FaultRun['say'],
): Promise<number> {
  await burstLoad(address, { perSecond: FIRST_RATE, seconds: STEP_SECONDS }, next);
  let capacity = FIRST_RATE;
  for (let rate = FIRST_RATE; ; rate = Math.round(rate * STEP)) {
    const load = { perSecond: rate, seconds: STEP_SECONDS };
    const { servedTimes, refused, unsent } = await burstLoad(address, load, next);
    const p95 = percentile(servedTimes, 95);
    say(`${rate} a second: p95 ${p95} ms, ${refused} refused`);
    if (p95 > GOAL.capacityP95 || refused + unsent > servedTimes.length / 100) return capacity;
    capacity = rate;
  }
}

/** How long until a little load is answered as ever, in milliseconds. */
async function normalAgain(
  { address }: TestEnvironment,
  next: () => BurstRequest,
): Promise<number> {
  const begun = performance.now();
  await waitUntil(async () => {
    const light = { perSecond: 50, seconds: 0.5 };
    const { servedTimes, refused } = await burstLoad(address, light, next);
    return refused === 0 && percentile(servedTimes, 95) <= GOAL.capacityP95;
  }, 60_000);
  return Math.round(performance.now() - begun);
}

/** The mix of a day, without notifications: those come by the provider. */
function anyRequest(client: ShopHttpClient): BurstRequest {
  const dice = Math.random() * 100;
  const product = client.anyProduct();
  const sessionId = `session_${randomUUID()}`;
  if (dice < 40) return { path: '/api/products' };
  if (dice < 55) return { path: `/api/cart/${sessionId}` };
  if (dice < 70) return { path: '/' };
  if (dice < 92) {
    const line = { sessionId, productId: product.id, size: 'm' };
    return { path: '/api/cart', body: JSON.stringify(line) };
  }
  if (dice < 98) {
    const order = { ...orderOf(product, sessionId), customerEmail: `${sessionId}@example.co.za` };
    return { path: '/api/orders', body: JSON.stringify(order) };
  }
  return { path: '/api/admin/session' };
}
