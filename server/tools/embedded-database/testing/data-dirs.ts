import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { isServing, readPostmasterPid } from '#server/tools/embedded-database/postmaster-pid.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '#server/tools/embedded-database/start-embedded-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

const dataDirs: string[] = [];
const databases: EmbeddedDatabase[] = [];

/** An empty data folder that is removed after the tests of the file, together with any server left on it. */
export async function newDataDir(): Promise<string> {
  // Other users may pass, as the parent's mode decides in real life.
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'shop-database-')));
  await chmod(dataDir, 0o755);
  dataDirs.push(dataDir);
  return dataDir;
}

/** Starts the database in this process and keeps what it reports; it is stopped after the test. */
export async function start(dataDir: string) {
  const messages: string[] = [];
  const losses: Error[] = [];
  const database = await startEmbeddedDatabase({
    dataDir,
    log: (message) => messages.push(message),
    onLost: (error) => losses.push(error),
  });
  databases.push(database);
  return { ...database, messages, losses };
}

/** Process id of the server on the folder. */
export async function serverPid(dataDir: string): Promise<number> {
  const noted = await readPostmasterPid(join(dataDir, 'postgres'));
  if (noted === undefined) throw new Error('no server runs');
  return noted.pid;
}

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.stop()));
});

afterAll(async () => {
  for (const dataDir of dataDirs) {
    const folder = join(dataDir, 'postgres');
    const noted = await readPostmasterPid(folder);
    if (noted !== undefined && (await isServing(noted.pid, folder))) {
      process.kill(noted.pid, 'SIGQUIT');
      await waitUntil(async () => (await readPostmasterPid(folder)) === undefined);
    }
    await rm(dataDir, { recursive: true, force: true });
  }
});
