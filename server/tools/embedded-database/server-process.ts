import { closeSync, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnAs } from './account.ts';
import { type Cluster, handOver } from './cluster.ts';
import { isAlive, isServing, readPostmasterPid } from './postmaster-pid.ts';

/** A database server on our folder that accepts connections. */
export interface Server {
  pid: number;
  port: number;
}

const pollMs = 10;
/** Replaying the log after a crash is the slow case. */
const startPatienceMs = 120_000;
const fastStopMs = 5_000;
const immediateStopMs = 2_000;
const logLimitBytes = 1_000_000;

/** The server that runs on the folder already, once it has settled; undefined when there is none. */
export async function findRunning({ folder }: Cluster): Promise<Server | undefined> {
  const deadline = performance.now() + startPatienceMs;
  for (;;) {
    const noted = await readPostmasterPid(folder);
    if (noted === undefined || !(await isServing(noted.pid, folder))) return undefined;
    if (noted.ready) return noted;
    if (performance.now() > deadline) {
      throw new Error(`process ${noted.pid} neither starts nor stops`);
    }
    await pause(pollMs);
  }
}

/**
 * Starts a server and waits until it accepts connections. Throws with the end of its log when it
 * does not: the port was taken, another starter was faster, remains of a crashed one still run.
 */
export async function startServer(cluster: Cluster, port: number): Promise<Server> {
  await handOver(cluster);
  const logStart = await logSize(cluster.logFile);
  const child = await spawnServer(cluster, port, logStart);
  const { pid } = child;
  let ended = pid === undefined ? 'it could not be executed' : undefined;
  child.on('error', (error) => (ended = String(error)));
  child.on('exit', () => (ended ??= 'it ended'));
  const deadline = performance.now() + startPatienceMs;
  while (ended === undefined && performance.now() < deadline) {
    const noted = await readPostmasterPid(cluster.folder);
    if (pid !== undefined && noted?.pid === pid && noted.ready) return { pid, port };
    await pause(pollMs);
  }
  throw new Error(
    `${ended ?? 'it is not ready yet'}: ${await endOfLog(cluster.logFile, logStart)}`,
  );
}

async function spawnServer(cluster: Cluster, port: number, logStart: number) {
  const noted = await readPostmasterPid(cluster.folder);
  const recycled = noted !== undefined && !(await isServing(noted.pid, cluster.folder));
  const logDescriptor = openSync(cluster.logFile, logStart === 0 ? 'w' : 'a', 0o600);
  try {
    const { account, binaries } = cluster;
    const child = spawnAs(account, binaries.postgres, serverArguments(cluster, port), {
      // A session of its own: Ctrl-C in the terminal is for the shop, which then stops the database.
      detached: true,
      stdio: ['ignore', logDescriptor, logDescriptor],
      // The id noted by a crashed server may by now be another program's. PostgreSQL would refuse
      // to start; this (pg_ctl's own way) tells it that the id is not a server.
      env: recycled ? { PG_GRANDPARENT_PID: String(noted.pid) } : {},
    });
    child.unref();
    return child;
  } finally {
    closeSync(logDescriptor);
  }
}

/** Ends a server and waits until it has gone: open transactions are rolled back, nothing confirmed is lost. */
export async function stopServer({ pid }: Server, { folder }: Cluster): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', fastStopMs],
    ['SIGQUIT', immediateStopMs],
    ['SIGKILL', immediateStopMs],
  ] as const) {
    if (!(await isServing(pid, folder))) return;
    sendSignal(pid, signal);
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (!isAlive(pid) || (await readPostmasterPid(folder))?.pid !== pid) return;
      await pause(pollMs);
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went by itself in the meantime.
  }
}

function serverArguments({ folder }: Cluster, port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    // Their paths have a length limit that a deep data folder breaks.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements quote what customers typed; they belong to the shop's log, which leaves it out.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
  return [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

async function logSize(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  return size > logLimitBytes ? 0 : size;
}

/** Why the server ended, in its own words. */
async function endOfLog(logFile: string, from: number): Promise<string> {
  const lines = (await readFile(logFile)).subarray(from).toString('utf8').trim().split('\n');
  const reasons = lines.filter((line) => /(FATAL|PANIC): /.test(line));
  const [last = ''] = (reasons.length > 0 ? reasons : lines).slice(-1);
  return last.replace(/^.*(FATAL|PANIC): +/, '');
}
