import { setTimeout as pause } from 'node:timers/promises';
import type { FaultProxy } from '#server/tools/testing/fault-proxy.ts';
import { type Fault, type FaultReport, type FaultRun, percentile } from './fault.ts';
import { type RunningDay, underLoadThroughProxy } from './under-load.ts';

const LONGEST_MS = 5_000;
const VISITORS_PER_SECOND = 20;
/** Longer than any request may hang: what was begun in one trouble is counted for it. */
const BETWEEN_MS = 6_000;
const EVERY_MS = 1_000;

/** R17: the network between shop and database is slow, lossy, broken, half open, each for so many seconds. */
export const badNetwork: Fault = {
  name: 'bad-network',
  goal: 'R17',
  round: 'a second of each of six troubles on the way to the database',
  usualRounds: 20,
  run: runBadNetwork,
};

async function runBadNetwork({ rounds, say }: FaultRun): Promise<FaultReport> {
  return underLoadThroughProxy(
    {
      perSecond: VISITORS_PER_SECOND,
      setting: 'DATABASE_URL',
      to: ({ databaseUrl }) => databaseUrl,
    },
    async (day, proxy) => {
      const figures: FaultReport['figures'] = {};
      for (const trouble of troubles(proxy)) {
        say(trouble.name);
        const slowest = await goThrough(day, trouble, rounds, () => proxy.pass());
        figures[`${trouble.name}: slowest, ms`] = slowest;
      }
      return figures;
    },
  );
}

interface Trouble {
  name: string;
  /** Once a second. */
  make: () => void;
}

function troubles(proxy: FaultProxy): Trouble[] {
  return [
    { name: '25 ms each way', make: () => proxy.delay(25) },
    { name: '100 ms each way', make: () => proxy.delay(100) },
    { name: '500 ms each way', make: () => proxy.delay(500) },
    { name: '1 % lost', make: () => proxy.lose(0.01) },
    { name: 'connections reset', make: () => proxy.reset() },
    { name: 'connections half open', make: () => proxy.freezeOne() },
  ];
}

async function goThrough(
  { client, late }: RunningDay,
  { name, make }: Trouble,
  rounds: number,
  end: () => void,
): Promise<number> {
  client.times = [];
  for (let round = 0; round < rounds; round += 1) {
    make();
    await pause(EVERY_MS);
  }
  end();
  await pause(BETWEEN_MS);
  const slowest = percentile(client.times, 100);
  if (slowest > LONGEST_MS) late.push(`${name}: an answer took ${slowest} ms`);
  return slowest;
}
