import { setTimeout as pause } from 'node:timers/promises';
import type { FaultProxy } from '#server/tools/testing/fault-proxy.ts';
import { query } from '#server/tools/testing/query.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { type Fault, type FaultReport, type FaultRun, percentile } from './fault.ts';
import { type RunningDay, underLoadThroughProxy } from './under-load.ts';

const SENT_AFTER_MS = 5 * 60_000;
const SLOWER = { share: 1.2, ms: 30 };
const VISITORS_PER_SECOND = 30;

/** R14: the mail server is away, then takes connections and says nothing, each for so many seconds. */
export const mailTrouble: Fault = {
  name: 'mail-trouble',
  goal: 'R14',
  round: 'a second without a mail server, and one with a silent one',
  usualRounds: 60,
  run: runTrouble,
};

async function runTrouble({ rounds, say }: FaultRun): Promise<FaultReport> {
  return underLoadThroughProxy(
    { perSecond: VISITORS_PER_SECOND, setting: 'SMTP_URL', to: ({ mails }) => mails.url },
    (day, proxy) => goThrough(day, proxy, rounds * 1_000, say),
  );
}

async function goThrough(
  { stage, client, problems, late }: RunningDay,
  proxy: FaultProxy,
  lastsMs: number,
  say: FaultRun['say'],
): Promise<FaultReport['figures']> {
  await pause(Math.min(lastsMs, 10_000));
  const quietP95 = percentile(client.times, 95);
  client.times = [];
  say('the mail server is away');
  proxy.refuse();
  await pause(lastsMs);
  say('the mail server is silent');
  proxy.pass();
  proxy.freeze();
  await pause(lastsMs);
  const p95 = percentile(client.times, 95);
  const ids = await query<{ id: string }>(
    stage.databaseUrl,
    `select id from mail where state = 'queued'`,
  );
  const backlog = ids.map(({ id }) => id);
  proxy.pass();
  const begun = performance.now();
  await waitUntil(async () => (await unsentOf(stage.databaseUrl, backlog)) === 0, SENT_AFTER_MS);
  const sentAfter = Math.round(performance.now() - begun);

  if (p95 > Math.max(quietP95 * SLOWER.share, quietP95 + SLOWER.ms))
    late.push('slower at the same time');
  if (backlog.length === 0) problems.push('no mail had to wait, so nothing was shown');
  return {
    'mails that waited': backlog.length,
    'all sent after the mail server was back, ms': sentAfter,
    'requests before, p95 ms': quietP95,
    'requests at the same time, p95 ms': p95,
  };
}

async function unsentOf(databaseUrl: string, ids: string[]): Promise<number> {
  const rows = await query(
    databaseUrl,
    `select id from mail where state <> 'sent' and id = any($1)`,
    [ids],
  );
  return rows.length;
}
