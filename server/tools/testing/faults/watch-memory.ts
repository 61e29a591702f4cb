import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const EVERY_MS = 500;

/** Watches the resident memory of a process; `stop` returns the most seen, in megabytes. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    void residentMb(pid).then((mb) => (most = Math.max(most, mb)));
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

/** The resident memory of a process, in megabytes; 0 when it is gone. */
export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(
    () => ({ stdout: '0' }),
  );
  return Math.round(Number(stdout.trim()) / 1024);
}
