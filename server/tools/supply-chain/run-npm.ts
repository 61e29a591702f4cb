import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';

const MOST_MS = 60_000;
const MOST_BYTES = 50_000_000;

/** Runs npm in the checkout and returns what it printed, whether it was content or not. */
export function runNpm(args: readonly string[]): Promise<string> {
  // The npm that started us, where one did; its own Node.js is ours.
  const started = process.env['npm_execpath'] ?? '';
  const [file, first] =
    basename(started) === 'npm-cli.js' ? [process.execPath, [started]] : ['npm', []];
  const options = {
    cwd: join(import.meta.dirname, '../../..'),
    timeout: MOST_MS,
    maxBuffer: MOST_BYTES,
  };
  return new Promise((resolve) => {
    execFile(file, [...first, ...args], options, (_error, stdout) => resolve(stdout));
  });
}
