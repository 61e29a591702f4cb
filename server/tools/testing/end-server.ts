import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A server that was frozen hears nothing. */
const LONGEST_MS = 6_000;

/**
 * Ends the embedded database in this folder, and the folder, without giving way to anything else: an
 * interrupted Vitest is gone within a millisecond, too soon for an orderly stop. Does nothing after one.
 */
export function endServer(dataDir: string): void {
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  try {
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
    // PostgreSQL removes the file as the last thing it does, at most five seconds later.
    const deadline = performance.now() + LONGEST_MS;
    while (existsSync(pidFile) && performance.now() < deadline) pause(20);
  } catch {
    // It has stopped already.
  }
  rmSync(dataDir, { recursive: true, force: true });
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
