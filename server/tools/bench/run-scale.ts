import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { openBenchDatabase } from './bench-database.ts';
import { type BenchShop, openBenchShop } from './bench-shop.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { seedLargeDataset, LARGE } from './seed-large-dataset.ts';
import { median } from './measure.ts';
import { type Flow, runFlow } from './run-flow.ts';
import { cartFlow, checkoutFlow } from './shop-flows.ts';
import { growthTable } from './table.ts';

const BOUQUETS = 100;
const CONNECTIONS = 4;
const PADDING = ['the', 'of', 'and', 'in', 'with', 'for'];

/** How often each piece of work is done a second, in a small shop and in a large one. */
export interface Growth {
  work: string;
  small: number;
  large: number;
}

/** The same shop before and after it was filled; the first hundred bouquets are bought each time. */
export async function runScale(
  options: { seconds: number; repeats: number },
  say: (line: string) => void,
): Promise<void> {
  const database = await openBenchDatabase();
  let shop: BenchShop | undefined;
  try {
    await fillCatalogue(database.shop, BOUQUETS);
    shop = await openBenchShop(database);
    const works = worksOf(shop.products);
    const small = await measureAll(works, shop, options);
    say(`Small: ${BOUQUETS} bouquets. Growing to ${JSON.stringify(LARGE)} …`);
    await seedLargeDataset(database.shop, BOUQUETS);
    const large = await measureAll(works, shop, options);
    const growth = [...works.keys()].map((work): Growth => {
      const rate = (rates: ReadonlyMap<string, number>) => rates.get(work) ?? Number.NaN;
      return { work, small: rate(small), large: rate(large) };
    });
    say(growthTable(growth));
  } finally {
    await shop?.stop();
    await database.stop();
  }
}

function worksOf(products: readonly ProductView[]): Map<string, Flow> {
  const { id = '', slug = '' } = products[0] ?? {};
  const shelf = (input: object) => read(trpc('catalogue.shelf', input));
  return new Map([
    ['home page, kept', read('/')],
    ['page of the shop, kept', read('/shop')],
    ['page of a bouquet, kept', read(`/product/${slug}`)],
    ['a list by price, from the server', shelf({ sort: 'price-asc', min: 300 })],
    ['a list found by words', shelf({ q: 'melville 25' })],
    ['bouquets like one', read(trpc('catalogue.related', { id }))],
    ['one bouquet', read(`/api/products/${id}`)],
    ['search with a slip for one bouquet', searchAnew('melvile 25')],
    ['search with a slip for one in twelve', searchAnew('protaes')],
    ['suggestions while typing', read(trpc('catalogue.suggest', { q: 'melv' }))],
    ['fresh cart and one line', cartFlow(products)],
    ['whole checkout', checkoutFlow(products)],
  ]);
}

/** The server remembers what it found lately; words that count for nothing make each search a new one. */
function searchAnew(words: string): Flow {
  let asked = 0;
  return (http) => {
    const padding = [...(asked++).toString(PADDING.length)].map(
      (digit) => PADDING[Number.parseInt(digit, PADDING.length)],
    );
    const q = [...padding, words].join(' ');
    return read(trpc('catalogue.search', { q }))(http);
  };
}

async function measureAll(
  works: ReadonlyMap<string, Flow>,
  { program }: BenchShop,
  { seconds, repeats }: { seconds: number; repeats: number },
): Promise<Map<string, number>> {
  const rates = new Map<string, number[]>();
  for (let turn = 0; turn <= repeats; turn += 1) {
    for (const [work, flow] of works) {
      const load = { connections: CONNECTIONS, seconds: turn === 0 ? 1 : seconds };
      const { perSecond } = await runFlow(program.address, flow, load);
      // The first turn is there to warm up.
      if (turn > 0) rates.set(work, [...(rates.get(work) ?? []), perSecond]);
    }
  }
  return new Map([...rates].map(([work, all]) => [work, median(all)]));
}

function read(path: string): Flow {
  return async (http) => {
    const { status, text } = await http.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  };
}

function trpc(procedure: string, input: object): string {
  return `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
}
