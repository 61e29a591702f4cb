import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#server/tools/payfast-simulator/settings.ts';
import { buildSimulator } from '#server/tools/payfast-simulator/simulator.ts';
import { type ShopProcess, startShopProcess } from '#server/tools/testing/shop-process.ts';
import { createDatabase } from './database.ts';
import { OWNER } from './owner.ts';
import { PayfastSimulator } from './payfast-simulator.ts';
import { stockShop } from './stock-shop.ts';

/** A shop, by its name, with what it is started with. */
export interface WantedShop {
  name: string;
  /** Settings beyond the usual ones. */
  settings: Readonly<Record<string, string>>;
  /** So many bouquets it has; the first 24 are the demo's. */
  bouquets: number;
}

/** The built shop as a process of its own, with all that it stands on. */
export interface RunningShop {
  shop: ShopProcess;
  /** The local PayFast simulator, with its control routes. */
  payfast: PayfastSimulator;
  /** The folder of what the shop keeps: its mails are in `mail`. */
  dataDir: string;
  databaseUrl: string;
}

/** The shop of tests that name none, and one of tests that neither change the catalogue nor count what others make. */
export const EVERYBODY = 'everybody';
const LASTING: readonly string[] = [EVERYBODY, 'single orders'];

export const DEMO_BOUQUETS = 24;

/**
 * The shops of a worker. Those that many files share run until it ends; any other one stops when the next is asked for,
 * which its own tests are then done with.
 */
export class RunningShops {
  readonly #running = new Map<string, { running: RunningShop; stop: () => Promise<void> }>();

  /** Returns the shop of this name, which is started where it does not run. */
  async take(wanted: WantedShop): Promise<RunningShop> {
    const there = this.#running.get(wanted.name);
    if (there) return there.running;
    for (const name of this.#running.keys()) if (!LASTING.includes(name)) await this.#stop(name);
    const started = await start(wanted);
    this.#running.set(wanted.name, started);
    return started.running;
  }

  async stopAll(): Promise<void> {
    for (const name of this.#running.keys()) await this.#stop(name);
  }

  async #stop(name: string): Promise<void> {
    await this.#running.get(name)?.stop();
    this.#running.delete(name);
  }
}

async function start({ settings, bouquets }: WantedShop) {
  const { app } = await buildSimulator({ ...readSettings({}), port: 0, control: true });
  const payfast = new PayfastSimulator(await app.listen({ host: '127.0.0.1', port: 0 }));
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
  const database = await createDatabase();
  const shop = await startShopProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PAYFAST_BASE_URL: payfast.address,
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    ...settings,
  });
  if (bouquets > DEMO_BOUQUETS) await stockShop(shop.address, bouquets);
  return {
    running: { shop, payfast, dataDir, databaseUrl: database.url },
    stop: async () => {
      await shop.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      await app.close();
    },
  };
}
