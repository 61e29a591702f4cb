import { readFileSync } from 'node:fs';

const pollMs = 300;

/** Whether `node --watch` stands between this program and what started it. */
const IS_RESTARTED = process.env['WATCH_REPORT_DEPENDENCIES'] !== undefined;
const SHELL = /^(sh|dash|bash|zsh|ash|ksh|busybox)$/;
/** npm names its process after its command; Node.js itself is `node` or, newer, `MainThread`. */
const NPM = /^(npm\b.*|node|MainThread)$/;

/**
 * Calls `stop` once when npm, which started this program, has gone: npm ends without passing the
 * signal on to the program, which would keep running (and keep its port and database) unseen.
 * Does nothing when the program was not started by npm, and never keeps the process alive.
 */
export function stopWhenParentExits(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const starters = currentStarters();
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (currentStarters() === starters) return;
    clearInterval(timer);
    // Left to itself it would wait for the next change of a file.
    if (IS_RESTARTED && process.ppid === parent) process.kill(parent, 'SIGTERM');
    stop();
  }, pollMs);
  timer.unref();
}

/**
 * The program that started this one: npm, or the shell that npm runs the script in and then, where
 * the system tells, npm above it too, because the shell outlives a killed npm. What is above npm
 * does not matter: a shop started with nohup outlives the person's shell.
 */
function currentStarters(): string {
  const parent = IS_RESTARTED ? parentOf(process.ppid) : process.ppid;
  const above = parentOf(parent);
  return SHELL.test(nameOf(parent)) && NPM.test(nameOf(above)) ? `${parent} ${above}` : `${parent}`;
}

function nameOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

function parentOf(pid: number | string): string {
  try {
    // "pid (name) state parent …", and the name may hold spaces and brackets.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 1).split(' ')[2] ?? '';
  } catch {
    return '';
  }
}
