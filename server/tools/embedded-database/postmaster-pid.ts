import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface PostmasterPid {
  pid: number;
  port: number;
  ready: boolean;
}

/** What PostgreSQL noted about the server it runs on this folder; undefined when there is no (complete) note. */
export async function readPostmasterPid(clusterDir: string): Promise<PostmasterPid | undefined> {
  let text: string;
  try {
    text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return undefined;
  return { pid, port, ready: lines[7] === 'ready' };
}

/** Whether a process with this id exists. One that has ended but was not collected yet counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the process is a PostgreSQL server on this folder. After a crash the noted id may belong
 * to any other process (small ids return at once when a container restarts).
 */
export async function isServing(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return commandLine.split('\0').includes(clusterDir);
  }
  try {
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]);
    return stdout.includes(clusterDir);
  } catch {
    return false;
  }
}
