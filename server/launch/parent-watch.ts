import { readFileSync } from 'node:fs';

const pollMs = 300;

/**
 * Calls `stop` once when npm, which started this program, has gone: npm ends without passing the
 * signal on to the program, which would keep running (and keep its port and database) unseen.
 * Does nothing when the program was not started by npm, and never keeps the process alive.
 */
export function stopWhenParentGoes(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const starters = currentStarters();
  const timer = setInterval(() => {
    if (currentStarters() === starters) return;
    clearInterval(timer);
    stop();
  }, pollMs);
  timer.unref();
}

/** The shell that npm runs the script in and, where the system tells, npm above it: the shell outlives a killed npm. */
function currentStarters(): string {
  const shell = process.ppid;
  return `${shell} ${parentOf(shell)}`;
}

function parentOf(pid: number): string {
  try {
    // "pid (name) state parent …", and the name may hold spaces and brackets.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 1).split(' ')[2] ?? '';
  } catch {
    return '';
  }
}
