import type { BenchShop } from './bench-shop.ts';
import { styleSheet } from './keep-bytes.ts';
import type { Measured } from './measure.ts';
import type { Program } from './programs.ts';
import { fileOf, type Row } from './rows.ts';
import { type Flow, runFlow, type Seen } from './run-flow.ts';
import type { Reader } from './run-reads.ts';

const WARM_UP_SECONDS = 1;

export interface Subjects {
  shop: BenchShop;
  limits: Program;
  /** The ids of the limit server's own bouquets. */
  limitProducts: readonly string[];
  read: Reader;
}

type Load = Parameters<Reader>[1];
type Run = (load: Load) => Promise<Seen>;

/** One repeat of one row: the limit, then the shop. */
export async function measureRow(
  row: Row,
  subjects: Subjects,
  seconds: number,
): Promise<{ shop: Measured; limit: Measured }> {
  const { shop, limits } = subjects;
  await shop.offer(row.bouquets);
  const runs = await runsOf(row, subjects);
  const load = { connections: row.connections, seconds };
  const limit = await measure(limits, runs.limit, load);
  return { limit, shop: await measure(shop.program, runs.shop, load) };
}

async function measure(program: Program, run: Run, load: Load): Promise<Measured> {
  await run({ ...load, seconds: WARM_UP_SECONDS });
  const before = await program.processorMs();
  const begun = performance.now();
  const measured = await run(load);
  const times = (measured.perSecond * (performance.now() - begun)) / 1000;
  return { ...measured, processorMs: ((await program.processorMs()) - before) / times };
}

async function runsOf(row: Row, subjects: Subjects): Promise<{ shop: Run; limit: Run }> {
  const { shop, limits, limitProducts, read } = subjects;
  const [product] = shop.products;
  if (!product) throw new Error('There are no bouquets');
  if (row.kind.type === 'flow') {
    const flows = { shop: row.kind.shop(shop.products), limit: row.kind.limit(limitProducts) };
    const doing =
      (flow: Flow, { address }: Program) =>
      (load: Load) =>
        runFlow(address, flow, load);
    return { shop: doing(flows.shop, shop.program), limit: doing(flows.limit, limits) };
  }
  const { encoding, against, path } = row.kind;
  const reading = (url: string) => (load: Load) => read({ url, encoding }, load);
  const sheet = `/assets/${await styleSheet()}`;
  const limitPaths = {
    bytes: () => `/bytes/${fileOf(row)}`,
    file: () => '/files/sheet.css',
    select: () => `/product/${limitProducts[0]}`,
  };
  return {
    shop: reading(shop.program.address + (against === 'file' ? sheet : path(product))),
    limit: reading(limits.address + limitPaths[against]()),
  };
}
