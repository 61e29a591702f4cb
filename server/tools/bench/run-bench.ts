import { join } from 'node:path';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { type BenchShop, openBenchShop } from './bench-shop.ts';
import { type Count, countStatements } from './count-statements.ts';
import { fillCatalogue, fillLimits } from './fill-catalogue.ts';
import { captureFixtures } from './capture-fixtures.ts';
import type { Measured } from './measure.ts';
import { measureRow } from './measure-row.ts';
import { type Program, startBaselineServer } from './programs.ts';
import { type Renderers, startRenderers } from './renderers.ts';
import type { Row } from './benchmark-cases.ts';
import { chooseReader } from './run-reads.ts';
import { openStatementLog } from './statement-log.ts';
import { countTable, table } from './table.ts';

const BOUQUETS = 100;

/** What was measured of a row, one entry a repeat. */
export interface Result {
  row: Row;
  shop: Measured[];
  limit: Measured[];
}

export async function runBench(
  options: { rows: readonly Row[]; seconds: number; repeats: number },
  say: (line: string) => void,
): Promise<void> {
  const database = await openBenchDatabase();
  let shop: BenchShop | undefined;
  let limits: Program | undefined;
  let renderers: Renderers | undefined;
  try {
    await fillCatalogue(database.shop, BOUQUETS);
    shop = await openBenchShop(database);
    say(`Started in ${Math.round(shop.program.readyAfterMs)} ms, ${await memoryText(shop)}`);
    const limitProducts = await fillLimits(database.limits, BOUQUETS);
    const bytes = join(database.folder, 'bytes');
    await captureFixtures(options.rows, shop, bytes);
    limits = await startBaselineServer(database.limits, bytes, shop.provider);
    if (options.rows.some(isRendered)) renderers = await startRenderers(database);
    const { name, run: read } = await chooseReader();
    const results = await repeat({ shop, limits, limitProducts, read, renderers }, options, say);
    say(table(results));
    say(countTable(await countOn(database)));
    say(`Reads by ${name}. Under load ${await memoryText(shop)}`);
  } finally {
    await renderers?.stop();
    await limits?.stop();
    await shop?.stop();
    await database.stop();
  }
}

function isRendered({ kind }: Row): boolean {
  return kind.type === 'read' && kind.against === 'prototype';
}

/** All rows in turn, again and again, so that what else the machine does falls on all of them alike. */
async function repeat(
  subjects: Parameters<typeof measureRow>[1],
  { rows, seconds, repeats }: { rows: readonly Row[]; seconds: number; repeats: number },
  say: (line: string) => void,
): Promise<Result[]> {
  const results = rows.map((row): Result => ({ row, shop: [], limit: [] }));
  for (let turn = 1; turn <= repeats; turn += 1) {
    for (const { row, shop, limit } of results) {
      const measured = await measureRow(row, subjects, seconds);
      shop.push(measured.shop);
      limit.push(measured.limit);
      say(`${turn} of ${repeats}: ${row.work}`);
    }
  }
  return results;
}

/** On a shop of its own, whose way to the database is listened to. */
async function countOn(database: BenchDatabase): Promise<Count[]> {
  const log = await openStatementLog(database.shop);
  const shop = await openBenchShop(database, log.url);
  try {
    return await countStatements(shop.program.address, shop.products, log);
  } finally {
    await shop.stop();
    await log.stop();
  }
}

async function memoryText({ program }: BenchShop): Promise<string> {
  const memory = await program.memory();
  if (!memory) return 'memory unknown';
  return `${Math.round(memory.now)} MiB resident, ${Math.round(memory.most)} MiB at most`;
}
