import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { askAsShoppers } from './ask-as-shoppers.ts';
import { openBenchDatabase } from './bench-database.ts';
import { type BenchShop, openBenchShop } from './bench-shop.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { HttpConnection } from './http-connection.ts';
import { median } from './measure.ts';
import { OWNERS_YEARS, seedOwnersYears } from './owner-dataset.ts';
import { heavyWorks, ownersScreens, signInOwner, type OwnersWork } from './owner-cases.ts';
import { checkoutFlow } from './shop-flows.ts';
import { ownersTable, troubleTable } from './table.ts';

/** In milliseconds. */
const FIRST_ANSWER = 100;
const SEARCH = 150;
/** Each heavy work is done over and over for so long. */
const HEAVY_MS = 6_000;

/** How long the owner waits for a screen, in milliseconds. */
export interface OwnersWait {
  work: string;
  first: number;
  again: number;
  toReach: number;
}

/** What shoppers wait while something heavy is done, in milliseconds. */
export interface Trouble {
  work: string;
  took: number;
  p95: number;
  /** Of the quiet time's. */
  times: number;
  /** The longest that the server did nothing else. */
  heldUp: number;
}

/**
 * The owner's screens in a shop with some years' orders, each as the first to ask and again, and what shoppers wait
 * while papers, files, imports and reordering are under way.
 */
export async function runOwner(
  { repeats, only = [''] }: { repeats: number; only: readonly string[] | undefined },
  say: (line: string) => void,
): Promise<void> {
  const database = await openBenchDatabase();
  let shop: BenchShop | undefined;
  try {
    await fillCatalogue(database.shop, OWNERS_YEARS.bouquets);
    const metrics = { METRICS_PORT: String(await findFreePort()) };
    shop = await openBenchShop(database, database.shop, [], metrics);
    const { address } = shop.program;
    const http = new HttpConnection(address);
    await checkoutFlow(shop.products.slice(0, 100))(http);
    http.close();
    say(`Filling a shop with ${JSON.stringify(OWNERS_YEARS)} …`);
    await seedOwnersYears(database.shop);
    const owner = await signInOwner(address);
    const isAsked = ({ work }: OwnersWork) => only.some((name) => work.startsWith(name));
    const waits: OwnersWait[] = [];
    for (const screen of ownersScreens(owner, shop.products).filter(isAsked))
      waits.push(await waitFor(screen, repeats));
    say(ownersTable(waits));

    const of = { address, productId: shop.products[0]?.id ?? '' };
    const quiet = await askAsShoppers(of, () => pause(HEAVY_MS));
    const troubles: Trouble[] = [
      { work: 'nothing', took: 0, heldUp: Number.NaN, p95: quiet, times: 1 },
    ];
    for (const { work, run } of heavyWorks(owner, shop.products).filter(isAsked)) {
      await shop.program.heldUpMs();
      const begun = performance.now();
      let turns = 0;
      const p95 = await askAsShoppers(of, async () => {
        for (; turns === 0 || performance.now() - begun < HEAVY_MS; turns += 1) await run();
      });
      const took = (performance.now() - begun) / turns;
      const times = p95 / quiet;
      troubles.push({ work, took, heldUp: await shop.program.heldUpMs(), p95, times });
    }
    say(troubleTable(troubles));
  } finally {
    await shop?.stop();
    await database.stop();
  }
}

async function waitFor({ work, run, isSearch }: OwnersWork, repeats: number): Promise<OwnersWait> {
  const times: number[] = [];
  for (let turn = 0; turn <= repeats; turn += 1) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  const [first = Number.NaN, ...again] = times;
  return { work, first, again: median(again), toReach: isSearch ? SEARCH : FIRST_ANSWER };
}
