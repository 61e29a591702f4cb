import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { percentile } from './measure.ts';

/** The pause between two requests of shoppers, whatever the answers take, in milliseconds. */
const EVERY_MS = 20;

const asked = z.object({ address: z.string(), productId: z.string() });
const waited = z.array(z.number());

/**
 * Asks for a bouquet, a list or a cart every 20 ms until something has ended, in a thread of its own that nothing else
 * holds up. Returns the 95th percentile of what was waited, in milliseconds.
 */
export async function askAsShoppers(
  of: z.infer<typeof asked>,
  until: () => Promise<unknown>,
): Promise<number> {
  const worker = new Worker(import.meta.filename, { workerData: of });
  await once(worker, 'message');
  await until();
  worker.postMessage('end');
  const [waits] = await once(worker, 'message');
  await worker.terminate();
  return percentile(waited.parse(waits), 0.95);
}

async function ask({ address, productId }: z.infer<typeof asked>): Promise<number[]> {
  let isOver = false;
  parentPort?.once('message', () => (isOver = true));
  const paths = [`/api/products/${productId}`, '/shop', '/api/cart/session_bench_nobody'];
  // The first of each warms up.
  for (const path of paths) await waitOf(address + path);
  parentPort?.postMessage('asking');
  const waits: Promise<number>[] = [];
  for (let turn = 0; !isOver; turn += 1) {
    waits.push(waitOf(address + (paths[turn % paths.length] ?? '')));
    await pause(EVERY_MS);
  }
  return (await Promise.all(waits)).toSorted((one, other) => one - other);
}

async function waitOf(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - begun;
}

if (!isMainThread) parentPort?.postMessage(await ask(asked.parse(workerData)));
