import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { query } from '#server/tools/testing/query.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import type { Fault, FaultReport, FaultRun } from './fault.ts';
import { type RunningDay, underLoad } from './under-load.ts';

const DISK_MB = 300;
const VISITORS_PER_SECOND = 30;
const FULL_MS = 5_000;
const BACK_MS = 10_000;
const run = promisify(execFile);

/**
 * R8: the disk of the database is full for a while: nothing can be written, and nothing that was is lost.
 * Only root on Linux can make a small disk.
 */
export const diskFull: Fault = {
  name: 'disk-full',
  goal: 'R8',
  round: 'five seconds without room on the database’s disk; root on Linux only',
  usualRounds: 5,
  run: runFull,
};

async function runFull({ rounds, say }: FaultRun): Promise<FaultReport> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return { figures: { skipped: 'only root on Linux can make a small disk' }, problems: [] };
  }
  return underLoad(
    {
      perSecond: VISITORS_PER_SECOND,
      prepareFolder: async (folder) => {
        await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
        return () => run('umount', ['-l', folder]);
      },
    },
    async (day) => {
      const figures: FaultReport['figures'] = {};
      for (let round = 0; round < rounds; round += 1) {
        say(`${round + 1} of ${rounds}: the disk is full`);
        figures[`round ${round + 1}: back after, ms`] = await goThrough(day);
      }
      figures['answered 503'] = day.client.statuses['503'] ?? 0;
      if (!day.client.statuses['503'])
        day.problems.push('nothing was ever refused, so nothing was shown');
      return figures;
    },
  );
}

async function goThrough({ stage, shop, late }: RunningDay): Promise<number> {
  const filler = join(stage.databaseFolder, '../filler');
  await mkdir(join(filler, '..'), { recursive: true });
  await writeFile(filler, Buffer.alloc(DISK_MB * 1024 * 1024)).catch(() => undefined);
  await pause(FULL_MS);
  await rm(filler, { force: true });
  const begun = performance.now();
  await waitUntil(() => canWrite(stage.databaseUrl), 60_000);
  await waitUntil(async () => {
    const answer = await fetch(`${shop.address}/readyz`).catch(() => undefined);
    return answer?.ok === true;
  }, 60_000);
  const back = Math.round(performance.now() - begun);
  if (back > BACK_MS) late.push(`back only after ${back} ms`);
  return back;
}

async function canWrite(databaseUrl: string): Promise<boolean> {
  return query(databaseUrl, 'create temporary table room as select generate_series(1, 10000)').then(
    () => true,
    () => false,
  );
}
