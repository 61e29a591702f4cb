import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopProcess } from '#server/testing/shop-process.ts';

/**
 * Runs the built shop as a process of its own, with an embedded database and the demo bouquets, while
 * `work` looks at it. An interruption ends the shop as well. `settings` are those of server/config.ts.
 */
export async function withBuiltShop(
  work: (address: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-tool-'));
  const starting = startShopProcess({ DATA_DIR: dataDir, DATABASE_URL: '', ...settings });
  const end = async () => {
    await (await starting.catch(() => undefined))?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => void end().finally(() => process.exit(130)));
  }
  try {
    await work((await starting).address);
  } finally {
    await end();
  }
}
