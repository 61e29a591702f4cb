import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import type { Cluster } from './cluster.ts';
import { DatabaseStartError, DataDirInUseError } from './database-start-error.ts';
import { type AdvisoryLock, acquireAdvisoryLock } from './advisory-lock.ts';
import { findRunning, type Server, startServer, stopServer } from './server-process.ts';

export interface OwnedServer extends Server {
  ownership: AdvisoryLock;
}

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * A server on our folder that this process owns: the one that a killed shop left running, or a new
 * one. `port` insists on a port, otherwise any will do; `attempts` bounds the tries, with growing
 * pauses between them, and `signal` ends them early. Throws DatabaseStartError.
 */
export async function acquireServer(
  cluster: Cluster,
  { port, attempts, signal }: { port?: number; attempts: number; signal: AbortSignal },
): Promise<OwnedServer> {
  let failure: unknown;
  for (let attempt = 0; attempt < attempts && !signal.aborted; attempt += 1) {
    if (attempt > 0) await pause(Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs));
    try {
      return (await reuse(cluster, port)) ?? (await start(cluster, port));
    } catch (error) {
      if (error instanceof DatabaseStartError) throw error;
      failure = error;
    }
  }
  throw new DatabaseStartError(
    `The embedded database in ${cluster.folder} does not start (${String(failure)}). Its log is ${cluster.logFile}.`,
  );
}

async function reuse(cluster: Cluster, port: number | undefined): Promise<OwnedServer | undefined> {
  const server = await findRunning(cluster);
  if (server === undefined) return undefined;
  const ownership = await acquireAdvisoryLock(cluster, server);
  if (port === undefined || server.port === port) return { ...server, ownership };
  // Another process started it in between; the shop's connections look for it on the old port.
  await stopServer(server, cluster);
  await ownership.release();
  return undefined;
}

async function start(cluster: Cluster, port: number | undefined): Promise<OwnedServer> {
  const server = await startServer(cluster, port ?? (await findFreePort()));
  try {
    return { ...server, ownership: await acquireAdvisoryLock(cluster, server) };
  } catch (error) {
    // Left alone when a faster starter already owns it.
    if (error instanceof DatabaseStartError && !(error instanceof DataDirInUseError)) {
      await stopServer(server, cluster);
    }
    throw error;
  }
}
