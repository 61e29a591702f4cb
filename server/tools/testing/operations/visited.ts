import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const visited = z.object({
  statuses: z.record(z.string(), z.number()),
  failed: z.record(z.string(), z.object({ count: z.number(), first: z.string() })),
});
export type Visited = z.infer<typeof visited>;

/** Has visitors (`visitors.ts`) in the shop while something is done. Returns what they met. */
export async function visitedWhile(
  visitors: ChildProcess,
  work: () => Promise<unknown>,
): Promise<Visited> {
  const ended = once(visitors, 'exit');
  try {
    await work();
  } finally {
    visitors.stdin?.end();
  }
  const [met] = await Promise.all([visitors.stdout ? json(visitors.stdout) : undefined, ended]);
  return visited.parse(met);
}
