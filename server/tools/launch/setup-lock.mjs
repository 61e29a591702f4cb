import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 200;
const beatMs = 1_000;
/** A holder that has not given a sign of life for this long is gone, whatever its process id says. */
const staleMs = 30_000;

/**
 * Runs `work` while this process alone holds the lock folder; waits for a living holder (`onWait` is
 * called once then) and takes the lock from a dead one. Every change of hands is one rename of a
 * folder that already names its holder, so no two processes can hold the lock at once.
 */
export async function withSetupLock(folder, onWait, work) {
  const holder = `${process.pid}-${randomUUID()}`;
  const own = `${folder}.${holder}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'holder'), holder);
  const removed = [own];
  let waited = false;
  while (!tryRename(own, folder)) {
    const dead = deadHolder(folder);
    if (dead !== undefined) {
      // Fails for the slower of two takers, because the name is the dead holder's and then exists.
      const grave = `${folder}.dead-${dead}`;
      if (tryRename(folder, grave)) removed.push(grave);
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await pause(pollMs);
  }
  const beat = setInterval(() => touch(join(folder, 'holder')), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (readHolder(folder) === holder) tryRename(folder, own);
    for (const path of removed) rmSync(path, { recursive: true, force: true });
  }
}

function tryRename(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code)) return false;
    throw error;
  }
}

function readHolder(folder) {
  try {
    return readFileSync(join(folder, 'holder'), 'utf8');
  } catch {
    return undefined;
  }
}

/** The holder of the lock if it is gone; undefined while it lives or when the lock is free. */
function deadHolder(folder) {
  const holder = readHolder(folder);
  if (holder === undefined) return undefined;
  const lastSign = statSync(join(folder, 'holder'), { throwIfNoEntry: false })?.mtimeMs;
  if (lastSign === undefined) return undefined;
  return isAlive(Number.parseInt(holder, 10)) && Date.now() - lastSign < staleMs
    ? undefined
    : holder;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder was removed by hand; the work goes on.
  }
}
