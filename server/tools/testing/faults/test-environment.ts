import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/tools/embedded-database/start-embedded-database.ts';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { readSettings } from '#server/tools/payfast-simulator/settings.ts';
import { buildSimulator } from '#server/tools/payfast-simulator/simulator.ts';
import { endServer } from '#server/tools/testing/end-server.ts';
import {
  QUIET_PORTS,
  type ShopProcess,
  startShopProcess,
} from '#server/tools/testing/shop-process.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';

/** Each bouquet starts with so many, so that none is ever sold out. */
export const PLENTY = 100_000;
/** Ten minutes become two seconds: a notification that met a dead shop is soon sent again. */
const TIME_SCALE = 1 / 300;
const OWNER_PASSWORD = 'a password of the fault tests';

/** What outlives the shop under test: database, payment provider, mail server, folder. All ends with it. */
export interface TestEnvironment extends AsyncDisposable {
  databaseUrl: string;
  /** The folder of the database's server process. */
  databaseFolder: string;
  /** Where the shop will be, each time it is started. */
  address: string;
  provider: string;
  mails: MailSink;
  ownerPassword: string;
  /**
   * Starts the shop on this stage, on the same port each time unless told otherwise. Its caller
   * must end it. `program` is another version's main file.
   */
  startShop(settings?: Record<string, string>, program?: string): Promise<ShopProcess>;
}

/** A PostgreSQL that a fault puts in place of the embedded one. */
export interface StageDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Changes a folder, and returns a function that undoes it. */
export type PrepareFolder = (folder: string) => Promise<() => Promise<unknown>>;

/**
 * A database of its own, because faults kill it, and a PayFast simulator that notifies until it is
 * heard. `prepareFolder` is for the folder of the database, before it is in it; `given` is another database.
 */
export async function openTestEnvironment(
  prepareFolder?: PrepareFolder,
  given?: StageDatabase,
): Promise<TestEnvironment> {
  const stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const shops = new Set<ShopProcess>();
  // An interrupted run leaves nothing behind.
  const leave = () => {
    for (const shop of shops) if (shop.isAlive()) killGroup(shop.pid);
    endServer(dataDir);
  };
  process.once('exit', leave);
  stack.defer(() => void process.off('exit', leave));
  const restoreFolder = await prepareFolder?.(dataDir);
  if (restoreFolder) stack.defer(async () => void (await restoreFolder()));
  const database =
    given ??
    (await startEmbeddedDatabase({
      dataDir,
      log: () => undefined,
      onLost: (error) => {
        throw error;
      },
    }));
  stack.defer(() => database.stop());
  const simulator = await buildSimulator({
    ...readSettings({}),
    port: 0,
    control: true,
    profile: 'live',
    timeScale: TIME_SCALE,
  });
  stack.defer(() => simulator.app.close());
  const provider = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  const mails = await startMailSink();
  stack.defer(() => mails.stop());
  const port = await findFreePort(randomInt(...QUIET_PORTS));
  return {
    databaseUrl: database.url,
    databaseFolder: join(dataDir, 'postgres'),
    address: `http://127.0.0.1:${port}`,
    provider,
    mails,
    ownerPassword: OWNER_PASSWORD,
    async startShop(settings = {}, program) {
      const shop = await startShopProcess(
        {
          DATA_DIR: join(dataDir, 'shop'),
          DATABASE_URL: database.url,
          PORT: String(port),
          PAYFAST_BASE_URL: provider,
          SMTP_URL: mails.url,
          SHOP_EMAIL: 'owner@example.com',
          ADMIN_PASSWORD: OWNER_PASSWORD,
          LOG_LEVEL: 'warn',
          ...settings,
        },
        [],
        program,
      );
      shops.add(shop);
      return shop;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
