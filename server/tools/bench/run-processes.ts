import { openBenchDatabase } from './bench-database.ts';
import { type BenchShop, openBenchShop } from './bench-shop.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { median } from './measure.ts';
import { type Flow, runFlow } from './run-flow.ts';
import { cartFlow, checkoutFlow } from './shop-flows.ts';
import { processesTable } from './table.ts';

const BOUQUETS = 100;
const PROCESSES = [1, 2, 4];
const CONNECTIONS = 16;

/** How often a piece of work is done a second by so many servers on one database. */
export interface Share {
  work: string;
  servers: number;
  perSecond: number;
  /** Of all servers, for each, in milliseconds. */
  processorMs: number;
}

/**
 * The same shoppers spread over one, two and four servers on one database, in turn. With as few processors as servers
 * it says what servers share (locks, notices of changes, the queue), by the processor time that each piece of work takes.
 */
export async function runProcesses(
  options: { seconds: number; repeats: number },
  say: (line: string) => void,
): Promise<void> {
  const database = await openBenchDatabase();
  const shops: BenchShop[] = [];
  const shares: Share[] = [];
  try {
    await fillCatalogue(database.shop, BOUQUETS);
    for (const servers of PROCESSES) {
      while (shops.length < servers) shops.push(await openBenchShop(database));
      const [{ products } = { products: [] }] = shops;
      const works: Record<string, Flow> = {
        'one bouquet': async (http) => void (await http.get(`/api/products/${products[0]?.id}`)),
        'fresh cart and one line': cartFlow(products),
        'whole checkout': checkoutFlow(products),
      };
      for (const [work, flow] of Object.entries(works)) {
        shares.push({ work, servers, ...(await measureAll(shops, flow, options)) });
      }
    }
    say(processesTable(shares));
  } finally {
    for (const shop of shops) await shop.stop();
    await database.stop();
  }
}

async function measureAll(
  shops: readonly BenchShop[],
  flow: Flow,
  { seconds, repeats }: { seconds: number; repeats: number },
): Promise<Pick<Share, 'perSecond' | 'processorMs'>> {
  const rates: number[] = [];
  const costs: number[] = [];
  const used = async () =>
    (await Promise.all(shops.map(({ program }) => program.processorMs()))).reduce(
      (sum, each) => sum + each,
      0,
    );
  for (let turn = 0; turn <= repeats; turn += 1) {
    const load = { connections: CONNECTIONS / shops.length, seconds: turn === 0 ? 1 : seconds };
    const before = await used();
    const begun = performance.now();
    const seen = await Promise.all(
      shops.map(({ program }) => runFlow(program.address, flow, load)),
    );
    const perSecond = seen.reduce((sum, each) => sum + each.perSecond, 0);
    const times = (perSecond * (performance.now() - begun)) / 1_000;
    // The first turn is there to warm up.
    if (turn === 0) continue;
    rates.push(perSecond);
    costs.push(((await used()) - before) / times);
  }
  return { perSecond: median(rates), processorMs: median(costs) };
}
