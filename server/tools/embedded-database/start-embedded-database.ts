import { resolve } from 'node:path';
import { type Cluster, openCluster } from './cluster.ts';
import { databaseUser } from './create-cluster.ts';
import { type OwnedServer, acquireServer } from './acquire-server.ts';
import { databaseName } from './advisory-lock.ts';
import { stopServer } from './server-process.ts';

/** Together about 6 s: as long as the processes of a killed server may take to go. */
const startAttempts = 7;
/** Together about 15 s. */
const restartAttempts = 11;

export interface EmbeddedDatabase {
  /** Address of the shop's database; the same until `stop`, also after a crash of the server. */
  url: string;
  /** Ends the server and resolves when it has gone. May be called more than once. Never throws. */
  stop: () => Promise<void>;
}

/**
 * Starts the database that lives in `dataDir`, creating it at the first start, and keeps it running:
 * a server that dies is brought back on the same port, so that connection pools find it again.
 * When this process is killed the server stays, and the next start takes it over.
 *
 * `onLost` is called once, when the server has gone and cannot be brought back.
 * Throws DatabaseStartError, also when another living shop uses the folder.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: (message: string) => void;
  onLost: (error: Error) => void;
}): Promise<EmbeddedDatabase> {
  const { log, onLost } = options;
  const cluster = await openCluster(resolve(options.dataDir), log);
  const stopping = new AbortController();
  const { signal } = stopping;
  let server: OwnedServer | undefined = await acquireServer(cluster, {
    attempts: startAttempts,
    signal,
  });
  const { port } = server;
  let stopped: Promise<void> | undefined;
  let restart = Promise.resolve();

  function watch({ ownership }: OwnedServer): void {
    void ownership.lost.then(() => {
      server = undefined;
      if (!signal.aborted) restart = bringBack();
    });
  }

  async function bringBack(): Promise<void> {
    log('The database has gone away; starting it again …');
    try {
      server = await acquireServer(cluster, { port, attempts: restartAttempts, signal });
      log('The database is back.');
      watch(server);
    } catch (error) {
      if (!signal.aborted) onLost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await restart;
    if (server === undefined) return;
    const { ownership } = server;
    // The lock is held to the end, so no other start can take over a server that is about to go.
    await stopServer(server, cluster);
    await ownership.release();
  }

  watch(server);
  return {
    url: addressOf(cluster, port),
    stop: () => (stopped ??= stop()),
  };
}

/** The address of the shop's database on a server of ours that listens on this port. */
export function addressOf({ password }: Pick<Cluster, 'password'>, port: number): string {
  return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${databaseName}`;
}
