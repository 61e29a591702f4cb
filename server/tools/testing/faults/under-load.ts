import { type FaultProxy, startFaultProxy } from '#server/tools/testing/fault-proxy.ts';
import { query } from '#server/tools/testing/query.ts';
import type { ShopProcess } from '#server/tools/testing/shop-process.ts';
import { OpenLoopLoad } from './open-loop-load.ts';
import { ShopHttpClient } from './shop-client.ts';
import type { FaultReport } from './fault.ts';
import {
  type TestEnvironment,
  openTestEnvironment,
  PLENTY,
  type PrepareFolder,
} from './test-environment.ts';
import { checkInvariants } from './check-invariants.ts';
import { nothingYet } from './shopper.ts';

export interface RunningDay {
  stage: TestEnvironment;
  shop: ShopProcess;
  client: ShopHttpClient;
  /** What should not be; each fault adds what it sees. */
  problems: string[];
  /** See {@link FaultReport}. */
  late: string[];
}

interface DayOptions {
  perSecond: number;
  /** Over those of the stage; made when the stage is there. */
  settings?: (stage: TestEnvironment) => Promise<Record<string, string>>;
  /** See {@link openTestEnvironment}. */
  prepareFolder?: PrepareFolder;
}

/**
 * One server under the load of a day, put through a fault by `work`, which answers its figures. The server
 * must live on without a restart, answer nothing strange, and have its books in order at the end.
 */
export async function underLoad(
  { perSecond, settings, prepareFolder }: DayOptions,
  work: (day: RunningDay) => Promise<FaultReport['figures']>,
): Promise<FaultReport> {
  await using stage = await openTestEnvironment(prepareFolder);
  const acknowledged = nothingYet();
  const client = new ShopHttpClient(stage.address, stage.provider);
  const load = new OpenLoopLoad(client, acknowledged, perSecond);
  const problems: string[] = [];
  const late: string[] = [];
  const shop = await stage.startShop(await settings?.(stage));
  try {
    await query(stage.databaseUrl, 'update product set stock = $1', [PLENTY]);
    await load.start(stage.ownerPassword);
    const figures = await work({ stage, shop, client, problems, late });
    await load.stop();
    if (!shop.isAlive()) problems.push(`The server ended: ${shop.output().slice(-2_000)}`);
    const books = await checkInvariants(
      stage,
      acknowledged,
      Array.from(stage.mails.deliveries.keys()),
    );
    problems.push(...books.problems, ...acknowledged.unexpected, ...client.strange);
    return { figures: { ...figures, requests: load.sent, ...books.figures }, problems, late };
  } finally {
    await load.stop();
    await shop.kill();
  }
}

/** As {@link underLoad}, with a proxy on the server's way to the address that the setting named `setting` has. */
export async function underLoadThroughProxy(
  options: { perSecond: number; setting: string; to: (stage: TestEnvironment) => string },
  work: (day: RunningDay, proxy: FaultProxy) => Promise<FaultReport['figures']>,
): Promise<FaultReport> {
  const { perSecond, setting, to } = options;
  let proxy: FaultProxy | undefined;
  try {
    return await underLoad(
      {
        perSecond,
        settings: async (stage) => {
          proxy = await startFaultProxy(to(stage));
          return { [setting]: proxy.url };
        },
      },
      async (day) => {
        if (!proxy) throw new Error(`There is no proxy for ${setting}`);
        return work(day, proxy);
      },
    );
  } finally {
    proxy?.close();
  }
}
