import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { type BenchShop, openBenchShop } from './bench-shop.ts';
import { type CacheCase, cacheCases } from './cache-cases.ts';
import { fetchSettled } from './fetch-raw.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { type Measured, medianOf } from './measure.ts';
import type { Program } from './programs.ts';
import { runFlow } from './run-flow.ts';

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 1;

interface Options {
  seconds: number;
  repeats: number;
  bouquets: number;
  /** Of all. */
  only: readonly string[] | undefined;
}

/**
 * Says what each thing that the shop keeps in memory brings: two shops over one database, of which one has the
 * bound of it at 0, do the same work in turn.
 */
export async function runCaches(options: Options, say: (line: string) => void): Promise<void> {
  const database = await openBenchDatabase();
  try {
    await fillCatalogue(database.shop, options.bouquets);
    say('| what is kept | work | processor µs with | without | times | requests /s, times |');
    say('|---|---|---|---|---|---|');
    for (const each of await chosenCases(database, options.only)) {
      const { on, off } = await measureCase(each, database, options);
      say(line(each, medianOf(on), medianOf(off)));
    }
    if (!options.only || options.only.includes('pagesToImprove'))
      for (const each of await sizeLines(database)) say(each);
  } finally {
    await database.stop();
  }
}

async function chosenCases(
  database: BenchDatabase,
  only: Options['only'],
): Promise<readonly CacheCase[]> {
  const shop = await openBenchShop(database);
  const cases = cacheCases(shop.products);
  await shop.stop();
  return only ? cases.filter(({ name }) => only.includes(name)) : cases;
}

async function measureCase(
  { name, without, flow, connections = CONNECTIONS }: CacheCase,
  database: BenchDatabase,
  { seconds, repeats }: Options,
): Promise<{ on: Measured[]; off: Measured[] }> {
  const shops = {
    on: await openWithout(database, without),
    off: await openWithout(database, [...without, name]),
  };
  const measured: { on: Measured[]; off: Measured[] } = { on: [], off: [] };
  try {
    for (const { program } of Object.values(shops)) {
      await measure(program, flow, { connections, seconds: WARM_UP_SECONDS });
    }
    for (let turn = 0; turn < repeats; turn += 1) {
      // Which comes first changes, so that what grows with time falls on both alike.
      const order = turn % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
      for (const side of order)
        measured[side].push(await measure(shops[side].program, flow, { connections, seconds }));
    }
  } finally {
    for (const shop of Object.values(shops)) await shop.stop();
  }
  return measured;
}

function openWithout(database: BenchDatabase, names: readonly string[]): Promise<BenchShop> {
  return openBenchShop(database, database.shop, names);
}

async function measure(
  program: Program,
  flow: CacheCase['flow'],
  load: Parameters<typeof runFlow>[2],
): Promise<Measured> {
  const before = await program.processorMs();
  const begun = performance.now();
  const seen = await runFlow(program.address, flow, load);
  const times = (seen.perSecond * (performance.now() - begun)) / 1000;
  return { ...seen, processorMs: ((await program.processorMs()) - before) / times };
}

function line({ name, work }: CacheCase, on: Measured, off: Measured): string {
  const micro = (ms: number) => String(Math.round(ms * 1000));
  const cells = [
    `\`${name}\``,
    work,
    micro(on.processorMs),
    micro(off.processorMs),
    (off.processorMs / on.processorMs).toFixed(2),
    (on.perSecond / off.perSecond).toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What the better compression is there for is bytes, not time. */
async function sizeLines(database: BenchDatabase): Promise<string[]> {
  const kept = await openWithout(database, []);
  const asMade = await openWithout(database, ['pagesToImprove']);
  const paths = ['/', '/shop', `/product/${kept.products[0]?.slug}`, '/about', '/checkout'];
  const lines: string[] = [];
  for (const path of paths) {
    const [on, off] = [kept, asMade].map(({ program }) =>
      fetchSettled(program.address + path, 'br'),
    );
    const sizes = { on: (await on)?.length ?? 0, off: (await off)?.length ?? 0 };
    const times = (sizes.off / sizes.on).toFixed(2);
    lines.push(
      `| \`pagesToImprove\` | bytes of ${path} | ${sizes.on} | ${sizes.off} | ${times} | |`,
    );
  }
  await kept.stop();
  await asMade.stop();
  return lines;
}
