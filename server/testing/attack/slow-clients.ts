import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startShopProcess } from '#server/testing/shop-process.ts';
import { send } from './send.ts';

// R9: a thousand senders and readers that take their time, beside shoppers who do not.
//   node server/testing/attack/slow-clients.ts
// Takes a minute and ends by itself. Needs a build.

/** Connections that the shoppers themselves may keep. */
const SHOPPERS = 50;
const GOALS = { closedMs: 15_000, slowdown: 2, fdsBackMs: 30_000 };

interface Measured {
  p95: number;
  failed: number;
}

/** Shoppers for so long, in milliseconds: fifty requests a second, each begun at its time. */
async function shop(address: string, ms: number): Promise<Measured> {
  const times: number[] = [];
  let failed = 0;
  const { text } = await send(address, { path: '/api/products' });
  const productId: string = JSON.parse(text)[0].id;
  const under: Promise<void>[] = [];
  for (let done = 0; done < ms / 20; done += 1) {
    const begun = performance.now();
    const sessionId = `session_beside_${done}`;
    const call =
      done % 5 === 0
        ? { method: 'POST', path: '/api/cart', body: { sessionId, productId } }
        : { path: ['/', '/shop', '/api/products', `/product/${productId}`][done % 4] ?? '/' };
    under.push(
      send(address, call).then(
        ({ status }) => {
          times.push(performance.now() - begun);
          if (status >= 400) failed += 1;
        },
        () => {
          failed += 1;
        },
      ),
    );
    await pause(Math.max(0, 20 - (performance.now() - begun)));
  }
  await Promise.all(under);
  times.sort((a, b) => a - b);
  return { p95: times[Math.floor(times.length * 0.95)] ?? 0, failed };
}

/** How many files and connections a process has open; 0 where the system does not tell. */
async function openFiles(pid: number): Promise<number> {
  return readdir(`/proc/${pid}/fd`).then(
    (names) => names.length,
    () => 0,
  );
}

async function run(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-slow-'));
  const process = await startShopProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
  try {
    await shop(process.address, 2_000);
    const base = await openFiles(process.pid);
    const before = await shop(process.address, 8_000);

    const begun = performance.now();
    const shopping = shop(process.address, 12_000);
    const attackers = new Worker(join(import.meta.dirname, 'slow-attackers.ts'), {
      workerData: { address: process.address },
    });
    const closings = new Map<string, number>();
    attackers.on('message', ({ kind, ms }: { kind: string; ms: number }) => {
      closings.set(kind, Math.max(ms, closings.get(kind) ?? 0));
    });
    const during = await shopping;
    // Who does not read does not notice that it is cut off: its connections are counted at the shop.
    while ((await openFiles(process.pid)) > base + SHOPPERS && performance.now() - begun < 60_000) {
      await pause(200);
    }
    const fdsBackMs = performance.now() - begun;
    await attackers.terminate();

    const slowdown = during.p95 / before.p95;
    console.table({
      'p95 of shoppers before (ms)': before.p95.toFixed(1),
      'p95 of shoppers during (ms)': during.p95.toFixed(1),
      'times as slow': slowdown.toFixed(2),
      'requests of shoppers that failed': before.failed + during.failed,
      ...Object.fromEntries(
        [...closings].map(([kind, ms]) => [
          `${kind}: the last closed after (s)`,
          (ms / 1_000).toFixed(1),
        ]),
      ),
      'all connections back after (s)': (fdsBackMs / 1_000).toFixed(1),
    });
    return (
      during.failed === 0 &&
      slowdown <= GOALS.slowdown &&
      fdsBackMs <= GOALS.fdsBackMs &&
      closings.size === 3 &&
      [...closings.values()].every((ms) => ms <= GOALS.closedMs)
    );
  } finally {
    await process.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const isHeld = await run();
process.stdout.write(isHeld ? 'R9 holds.\n' : 'R9 does not hold.\n');
process.exit(isHeld ? 0 : 1);
