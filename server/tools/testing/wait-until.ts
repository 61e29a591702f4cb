import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition holds; fails after `patienceMs` milliseconds. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  patienceMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > deadline)
      throw new Error(`not within ${patienceMs} ms: ${condition.toString()}`);
    await pause(20);
  }
}
