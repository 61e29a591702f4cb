import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductView } from '#contract/product.schema.ts';
import { fetchProducts } from '#server/testing/fetch-products.ts';
import { waitUntil } from '#server/testing/wait-until.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fillCatalogue, fillLimits, showOnly } from './fill-catalogue.ts';
import type { Measured } from './measure.ts';
import { startPaymentProvider } from './payment-provider.ts';
import { type Program, startLimits, startShop } from './programs.ts';
import { fetchRaw } from './fetch-raw.ts';
import type { Row } from './rows.ts';
import { runFlow } from './run-flow.ts';
import { chooseReader, type Reader } from './run-reads.ts';
import { table } from './table.ts';

const BOUQUETS = 100;
const WARM_UP_SECONDS = 1;
const SHEET = 'dist/client/assets';

/** What was measured of a row, one entry a repeat. */
export interface Result {
  row: Row;
  shop: Measured[];
  limit: Measured[];
}

interface Bench {
  shop: Program;
  shopDatabase: string;
  limits: Program;
  limitProducts: string[];
  products: ProductView[];
  read: Reader;
  seconds: number;
}

export async function runBench(
  { rows, seconds, repeats }: { rows: readonly Row[]; seconds: number; repeats: number },
  say: (line: string) => void,
): Promise<void> {
  const database = await openBenchDatabase();
  const provider = await startPaymentProvider();
  const programs: Program[] = [];
  try {
    await fillCatalogue(database.shop, BOUQUETS);
    const limitProducts = await fillLimits(database.limits, BOUQUETS);
    const shop = await startShop({
      DATABASE_URL: database.shop,
      DATA_DIR: join(database.folder, 'shop'),
      PAYFAST_BASE_URL: provider.baseUrl,
    });
    programs.push(shop);
    const reader = await chooseReader();
    const products = await fetchProducts(shop.address);
    const bytes = await keepBytes(rows, shop, database.shop, products, database.folder);
    const limits = await startLimits(database.limits, bytes);
    programs.push(limits);

    const bench = {
      shop,
      shopDatabase: database.shop,
      limits,
      limitProducts,
      products,
      seconds,
      read: reader.run,
    };
    const results = rows.map((row): Result => ({ row, shop: [], limit: [] }));
    for (let repeat = 1; repeat <= repeats; repeat += 1) {
      for (const result of results) {
        await measure(result, bench);
        say(`${repeat} of ${repeats}: ${result.row.work}`);
      }
    }
    say(table(results));
    say(`Reads by ${reader.name}.`);
  } finally {
    for (const program of programs) await program.stop();
    await provider.stop();
    await database.stop();
  }
}

/** One repeat of one row: the limit, then the shop. */
async function measure({ row, shop, limit }: Result, bench: Bench): Promise<void> {
  await offer(row.bouquets, bench);
  const { connections, kind } = row;
  const load = { connections, seconds: bench.seconds };
  const warmUp = { connections, seconds: WARM_UP_SECONDS };
  if (kind.type === 'flow') {
    const limitFlow = kind.limit(bench.limitProducts);
    await runFlow(bench.limits.address, limitFlow, warmUp);
    limit.push(await runFlow(bench.limits.address, limitFlow, load));
    const shopFlow = kind.shop(bench.products);
    await runFlow(bench.shop.address, shopFlow, warmUp);
    shop.push(await runFlow(bench.shop.address, shopFlow, load));
    return;
  }
  const { encoding } = kind;
  const [product] = bench.products;
  if (!product) throw new Error('There are no bouquets');
  const limitUrl = bench.limits.address + limitPath(row, bench);
  await bench.read({ url: limitUrl, encoding }, warmUp);
  limit.push(await bench.read({ url: limitUrl, encoding }, load));
  const shopUrl = bench.shop.address + (await shopPath(row, product));
  await bench.read({ url: shopUrl, encoding }, warmUp);
  shop.push(await bench.read({ url: shopUrl, encoding }, load));
}

/** Puts so many bouquets on sale, and waits until the shop says so: it hears of it from the database. */
async function offer(
  count: number,
  { shop, shopDatabase }: Pick<Bench, 'shop' | 'shopDatabase'>,
): Promise<void> {
  const isOffered = async () => (await fetchProducts(shop.address)).length === count;
  if (await isOffered()) return;
  await showOnly(shopDatabase, count);
  await waitUntil(isOffered);
}

/** Asks the shop once for what the limit server is to send, and keeps it in files. */
async function keepBytes(
  rows: readonly Row[],
  shop: Program,
  shopDatabase: string,
  products: readonly ProductView[],
  folder: string,
): Promise<string> {
  const [product] = products;
  if (!product) throw new Error('There are no bouquets');
  const bytes = join(folder, 'bytes');
  await mkdir(bytes);
  const sheet = await styleSheet();
  await writeFile(join(bytes, 'sheet.css'), await readFile(join(SHEET, sheet)));
  for (const row of rows) {
    if (row.kind.type !== 'read' || row.kind.against !== 'bytes') continue;
    await offer(row.bouquets, { shop, shopDatabase });
    const answer = await fetchRaw(shop.address + row.kind.path(product), row.kind.encoding);
    await writeFile(join(bytes, fileOf(row)), answer);
  }
  await offer(BOUQUETS, { shop, shopDatabase });
  return bytes;
}

function fileOf({ name, kind }: Row): string {
  if (kind.type !== 'read') throw new Error(`${name} is no read`);
  const type = name.startsWith('products') || name.startsWith('trpc') ? 'json' : 'html';
  return `${name}.${type}${kind.encoding && `.${kind.encoding}`}`;
}

function limitPath(row: Row, { limitProducts }: Bench): string {
  if (row.kind.type !== 'read') throw new Error(`${row.name} is no read`);
  if (row.kind.against === 'select') return `/product/${limitProducts[0]}`;
  return row.kind.against === 'file' ? '/files/sheet.css' : `/bytes/${fileOf(row)}`;
}

async function shopPath(row: Row, product: ProductView): Promise<string> {
  if (row.kind.type !== 'read') throw new Error(`${row.name} is no read`);
  return row.kind.against === 'file' ? `/assets/${await styleSheet()}` : row.kind.path(product);
}

async function styleSheet(): Promise<string> {
  const sheet = (await readdir(SHEET)).find((name) => /^style-.*\.css$/.test(name));
  if (!sheet) throw new Error('The pages are not built yet. Run "npm run build".');
  return sheet;
}
