import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/tools/embedded-database/start-embedded-database.ts';
import { endServer } from './end-server.ts';

const MEMORY = '/dev/shm';
/** More than the databases of a run and their log of writes take. */
const ROOM_BYTES = 3 * 1024 ** 3;

/** The PostgreSQL of a test run: `DATABASE_URL` where it is set, else the embedded one in a folder of its own. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(await fastFolder(), 'shop-test-'));
  process.once('exit', () => endServer(dataDir));
  const database = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * In memory where there is room: waiting for the disk is a large part of a test, and what tests write
 * need not outlive a power cut. The settings stay as durable as a shop asks for.
 */
async function fastFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
}
