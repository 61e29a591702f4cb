import { setTimeout as pause } from 'node:timers/promises';
import { openBenchDatabase } from './bench-database.ts';
import { type BenchShop, openBenchShop } from './bench-shop.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { HttpConnection } from './http-connection.ts';
import { median, percentile } from './measure.ts';
import { OWNERS_YEARS, seedOwnersYears } from './owner-dataset.ts';
import { heavyWorks, ownersScreens, signInOwner, type OwnersWork } from './owner-cases.ts';
import { checkoutFlow } from './shop-flows.ts';
import { ownersTable, troubleTable } from './table.ts';

/** In milliseconds. */
const FIRST_ANSWER = 100;
const SEARCH = 150;
/** What others may wait beside the owner's heavy work, of what they wait otherwise. */
const MOST_TROUBLE = 1.5;
/** Shoppers ask so often, whatever the answers take, in milliseconds. */
const EVERY_MS = 20;
const QUIET_SECONDS = 10;

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
  isTooMuch: boolean;
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
    shop = await openBenchShop(database);
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

    const shoppers = (until: Promise<unknown>) =>
      askAsShoppers(shop!.program.address, shop!.products[0]!.id, until);
    await shoppers(pause(2_000));
    const quiet = await shoppers(pause(QUIET_SECONDS * 1_000));
    const troubles: Trouble[] = [
      { work: 'nothing', took: QUIET_SECONDS * 1_000, p95: quiet, times: 1, isTooMuch: false },
    ];
    for (const { work, run } of heavyWorks(owner, shop.products).filter(isAsked)) {
      const begun = performance.now();
      const p95 = await shoppers(run());
      const times = p95 / quiet;
      const took = performance.now() - begun;
      troubles.push({ work, took, p95, times, isTooMuch: times > MOST_TROUBLE });
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

/** One of many shoppers asks every 20 ms for a bouquet, a list or a cart until something has ended. Returns p95 in ms. */
async function askAsShoppers(
  address: string,
  productId: string,
  until: Promise<unknown>,
): Promise<number> {
  let isOver = false;
  const over = until.finally(() => (isOver = true));
  const waits: Promise<number>[] = [];
  const paths = [`/api/products/${productId}`, '/shop', '/api/cart/session_bench_nobody'];
  for (let turn = 0; !isOver; turn += 1) {
    waits.push(waitOf(address + (paths[turn % paths.length] ?? '')));
    await Promise.race([pause(EVERY_MS), over]);
  }
  await over;
  const sorted = (await Promise.all(waits)).toSorted((one, other) => one - other);
  return percentile(sorted, 0.95);
}

async function waitOf(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - begun;
}
