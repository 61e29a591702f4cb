import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readPostmasterPid } from '#server/tools/embedded-database/postmaster-pid.ts';
import type { FaultProxy } from '#server/tools/testing/fault-proxy.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { type Fault, type FaultReport, type FaultRun, percentile } from './fault.ts';
import type { TestEnvironment } from './test-environment.ts';
import { type RunningDay, underLoadThroughProxy } from './under-load.ts';
import { watchMemory } from './watch-memory.ts';

/** The times of R3, in milliseconds, and how much more memory than usual may be taken, in megabytes. */
const GOAL = { answer: 2_000, notReady: 3_000, back: 5_000, growth: 50 };
const VISITORS_PER_SECOND = 30;
/** For each second of an absence: a server takes most of its memory in its first minute, fault or none. */
const ORDINARY_MS = 2_000;

/** R3: the database is frozen, then its port closed, then all to it lost, each for so many seconds. */
export const databaseAway: Fault = {
  name: 'database-away',
  goal: 'R3',
  round: 'a second of each of three absences',
  usualRounds: 30,
  run: runAway,
};

interface Absence {
  name: string;
  begin: () => Promise<void>;
  end: () => Promise<void>;
}

async function runAway({ rounds, visitorsPerSecond, say }: FaultRun): Promise<FaultReport> {
  return underLoadThroughProxy(
    {
      perSecond: visitorsPerSecond ?? VISITORS_PER_SECOND,
      setting: 'DATABASE_URL',
      to: ({ databaseUrl }) => databaseUrl,
    },
    async (day, proxy) => {
      const figures: FaultReport['figures'] = {};
      say('an ordinary stretch of the day');
      const ordinary = watchMemory(day.shop.pid);
      await pause(rounds * ORDINARY_MS);
      const usualMb = ordinary.stop();
      for (const absence of absences(day.stage, proxy)) {
        say(`the database is ${absence.name}`);
        Object.assign(figures, await goThrough(day, absence, { usualMb, lastsMs: rounds * 1_000 }));
      }
      return figures;
    },
  );
}

async function goThrough(
  day: RunningDay,
  { name, begin, end }: Absence,
  { usualMb, lastsMs }: { usualMb: number; lastsMs: number },
) {
  const { client, shop, problems, late } = day;
  const memory = watchMemory(shop.pid);
  await begin();
  const gone = performance.now();
  client.times = [];
  await waitUntil(async () => (await statusOf(`${shop.address}/readyz`)) === 503, 30_000);
  const notReady = Math.round(performance.now() - gone);
  const alive = await statusOf(`${shop.address}/healthz`);
  await pause(Math.max(0, lastsMs - (performance.now() - gone)));
  const slowest = percentile(client.times, 100);
  const growth = memory.stop() - usualMb;
  await end();
  const returned = performance.now();
  await waitUntil(async () => (await statusOf(`${shop.address}/readyz`)) === 200, 60_000);
  const back = Math.round(performance.now() - returned);

  if (alive !== 200) problems.push(`${name}: not alive`);
  const check = (isMet: boolean, what: string) => void (isMet || late.push(`${name}: ${what}`));
  check(slowest <= GOAL.answer, `an answer took ${slowest} ms`);
  check(notReady <= GOAL.notReady, `ready for ${notReady} ms`);
  check(back <= GOAL.back, `back after ${back} ms`);
  check(growth <= GOAL.growth, `${growth} MB more than usual`);
  return {
    [`${name}: slowest answer, ms`]: slowest,
    [`${name}: not ready after, ms`]: notReady,
    [`${name}: back after, ms`]: back,
    [`${name}: requests`]: client.times.length,
    [`${name}: more memory than the usual ${usualMb} MB`]: growth,
  };
}

function absences(stage: TestEnvironment, proxy: FaultProxy): Absence[] {
  const pass = async () => proxy.pass();
  return [
    {
      name: 'frozen',
      begin: () => signalDatabase(stage, 'SIGSTOP'),
      end: () => signalDatabase(stage, 'SIGCONT'),
    },
    { name: 'closed', begin: async () => proxy.refuse(), end: pass },
    { name: 'lost', begin: async () => proxy.freeze(), end: pass },
  ];
}

/** To the postmaster and all its processes: each is a group of its own. */
async function signalDatabase(stage: TestEnvironment, signal: NodeJS.Signals): Promise<void> {
  const postmaster = (await readPostmasterPid(stage.databaseFolder))?.pid;
  const { stdout } = await promisify(execFile)('ps', ['-ax', '-o', 'pid=,ppid=']);
  const pids = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  for (const [pid, parent] of pids) {
    if (pid && (pid === postmaster || parent === postmaster)) send(signal, pid);
  }
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch {
    // A process of PostgreSQL that has ended.
  }
}

async function statusOf(url: string): Promise<number | undefined> {
  return (await fetch(url).catch(() => undefined))?.status;
}
