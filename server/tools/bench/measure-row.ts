import type { BenchShop } from './bench-shop.ts';
import { fetchSettled } from './fetch-raw.ts';
import { styleSheet } from './capture-fixtures.ts';
import type { Measured } from './measure.ts';
import type { Program } from './programs.ts';
import { expectSamePage, type Renderers } from './renderers.ts';
import { fileOf, type Row } from './benchmark-cases.ts';
import { type Flow, runFlow, type Seen } from './run-flow.ts';
import type { Reader } from './run-reads.ts';

const WARM_UP_SECONDS = 1;

export interface Subjects {
  shop: BenchShop;
  limits: Program;
  /** The ids of the limit server's own bouquets. */
  limitProducts: readonly string[];
  read: Reader;
  /** When pages are to be rendered afresh. */
  renderers: Renderers | undefined;
}

type Load = Parameters<Reader>[1];
/** One kind of work, and the server that does it. */
interface Run {
  program: Program;
  run: (load: Load) => Promise<Seen>;
}

/** One repeat of one row: the limit, then the shop. */
export async function measureRow(
  row: Row,
  subjects: Subjects,
  seconds: number,
): Promise<{ shop: Measured; limit: Measured }> {
  await subjects.shop.offer(row.bouquets);
  const runs = await runsOf(row, subjects);
  const load = { connections: row.connections, seconds };
  const limit = await measure(runs.limit, load);
  return { limit, shop: await measure(runs.shop, load) };
}

async function measure({ program, run }: Run, load: Load): Promise<Measured> {
  await run({ ...load, seconds: WARM_UP_SECONDS });
  const before = await program.processorMs();
  const begun = performance.now();
  const measured = await run(load);
  const times = (measured.perSecond * (performance.now() - begun)) / 1000;
  return { ...measured, processorMs: ((await program.processorMs()) - before) / times };
}

async function runsOf(row: Row, subjects: Subjects): Promise<{ shop: Run; limit: Run }> {
  const { shop, limits, limitProducts, read, renderers } = subjects;
  const [product] = shop.products;
  if (!product) throw new Error('There are no bouquets');
  if (row.kind.type === 'flow') {
    const flows = {
      shop: row.kind.shop(shop.products),
      limit: row.kind.limit(limitProducts, fileOf(row)),
    };
    const doing = (flow: Flow, program: Program): Run => ({
      program,
      run: (load) => runFlow(program.address, flow, load),
    });
    return { shop: doing(flows.shop, shop.program), limit: doing(flows.limit, limits) };
  }
  const { encoding, against } = row.kind;
  const path = row.kind.path(product);
  const reading = (program: Program, url: string): Run => ({
    program,
    run: (load) => read({ url: program.address + url, encoding }, load),
  });
  if (against === 'prototype') {
    if (!renderers) throw new Error('The renderers were not started');
    await expectSamePage(renderers, path);
    return { shop: reading(renderers.shop, path), limit: reading(renderers.prototype, path) };
  }
  if (encoding) await fetchSettled(shop.program.address + path, encoding);
  const sheet = `/assets/${await styleSheet()}`;
  const limitPaths = {
    bytes: () => `/bytes/${fileOf(row)}`,
    file: () => '/files/sheet.css',
    select: () => `/product/${limitProducts[0]}`,
  };
  return {
    shop: reading(shop.program, against === 'file' ? sheet : path),
    limit: reading(limits, limitPaths[against]()),
  };
}
