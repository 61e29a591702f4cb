import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#server/tools/payfast-simulator/settings.ts';
import { buildSimulator } from '#server/tools/payfast-simulator/simulator.ts';
import { startShopProcess } from '#server/tools/testing/shop-process.ts';
import { OWNER } from '#src/e2e/owner.ts';
import { PayfastSimulator } from '#src/e2e/payfast-simulator.ts';

/**
 * Runs the built shop as a process of its own, with an embedded database, the demo bouquets, the owner
 * of the tests and a simulator of its own, while `work` looks at it. An interruption ends all of it as
 * well. `program` starts the shop of another checkout.
 */
export async function withBuiltShop(
  work: (address: string, payfast: PayfastSimulator) => Promise<void>,
  program?: string,
): Promise<void> {
  const { app } = await buildSimulator({ ...readSettings({}), port: 0, control: true });
  const payfast = new PayfastSimulator(await app.listen({ host: '127.0.0.1', port: 0 }));
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-tool-'));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PAYFAST_BASE_URL: payfast.address,
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  };
  const starting = startShopProcess(settings, [], program);
  const end = async () => {
    await (await starting.catch(() => undefined))?.stop();
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => void end().finally(() => process.exit(130)));
  }
  try {
    await work((await starting).address, payfast);
  } finally {
    await end();
  }
}
