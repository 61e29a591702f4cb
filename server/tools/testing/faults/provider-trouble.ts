import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { type Fault, type FaultReport, type FaultRun, percentile } from './fault.ts';
import { acknowledgedPayments, unpaidOf } from './check-invariants.ts';
import { type Confirming, openProviderProxy } from './provider-proxy.ts';
import { type RunningDay, underLoad } from './under-load.ts';

/** The times of R4, in milliseconds. */
const GOAL = { notified: 1_000, paidAfter: 60_000 };
/** How much slower other visitors may be answered: a fifth, or what a busy machine makes of it anyway. */
const SLOWER = { share: 1.2, ms: 30 };
const VISITORS_PER_SECOND = 30;

const TROUBLES: Confirming[] = [
  1_000,
  5_000,
  30_000,
  70_000,
  'hangs up',
  '500',
  'redirects',
  'garbage',
  'drips',
];

/** R4: PayFast's confirmation is slow, away or no answer at all, each for so many seconds. */
export const providerTrouble: Fault = {
  name: 'provider-trouble',
  goal: 'R4',
  round: 'a second of each of nine troubles with PayFast’s confirmations',
  usualRounds: 10,
  run: runTrouble,
};

async function runTrouble({ rounds, say }: FaultRun): Promise<FaultReport> {
  let client: Awaited<ReturnType<typeof openProviderProxy>> | undefined;
  try {
    return await underLoad(
      {
        perSecond: VISITORS_PER_SECOND,
        settings: async ({ provider }) => {
          client = await openProviderProxy(provider);
          return { PAYFAST_BASE_URL: client.address };
        },
      },
      async (day) => {
        if (!client) throw new Error('There is no door to the provider');
        return goThrough(day, client.confirm, rounds * 1_000, say);
      },
    );
  } finally {
    await client?.close();
  }
}

async function goThrough(
  { stage, client, late }: RunningDay,
  confirm: (how: Confirming) => void,
  lastsMs: number,
  say: FaultRun['say'],
): Promise<FaultReport['figures']> {
  await pause(lastsMs);
  const quietP95 = percentile(client.times, 95);
  client.times = [];
  client.notifiedTimes = [];
  for (const how of TROUBLES) {
    say(`confirmations: ${how}`);
    confirm(how);
    await pause(lastsMs);
  }
  const p95 = percentile(client.times, 95);
  const p99 = percentile(client.notifiedTimes, 99);
  const waiting = await acknowledgedPayments(stage.provider);
  confirm('well');
  const begun = performance.now();
  await waitUntil(
    async () => (await unpaidOf(stage.databaseUrl, waiting)).length === 0,
    2 * GOAL.paidAfter,
  );
  const paidAfter = Math.round(performance.now() - begun);

  const check = (isMet: boolean, what: string) => void (isMet || late.push(what));
  check(p99 <= GOAL.notified, `notifications were answered after ${p99} ms`);
  check(paidAfter <= GOAL.paidAfter, `paid only ${paidAfter} ms after PayFast was back`);
  check(p95 <= Math.max(quietP95 * SLOWER.share, quietP95 + SLOWER.ms), 'others were slower');
  return {
    'notifications answered, p99 ms': p99,
    'paid after PayFast was back, ms': paidAfter,
    'other requests before, p95 ms': quietP95,
    'other requests at the same time, p95 ms': p95,
  };
}
