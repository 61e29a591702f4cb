import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPostmasterPid } from '#server/tools/embedded-database/postmaster-pid.ts';

/** The address of the embedded database that a shop process runs on this folder. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const running = await readPostmasterPid(join(dataDir, 'postgres'));
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  return `postgres://shop:${password}@127.0.0.1:${running?.port}/shop`;
}
