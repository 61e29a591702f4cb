import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/tools/embedded-database/start-embedded-database.ts';
import { endServer } from './end-server.ts';
import { query } from './query.ts';

/** The PostgreSQL of a test run: `DATABASE_URL` where it is set, else the embedded one in a folder of its own. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  process.once('exit', () => endServer(dataDir));
  const database = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  await stopWaitingForDisk(database.url);
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What tests write need not outlive a power cut: waiting for the disk is a large part of a test. */
async function stopWaitingForDisk(url: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await query(url, `alter system set ${setting} = off`);
  }
  await query(url, 'select pg_reload_conf()');
}
