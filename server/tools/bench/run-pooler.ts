import { startPgbouncer } from '#server/tools/testing/pgbouncer/start-pgbouncer.ts';
import { openBenchDatabase } from './bench-database.ts';
import { openBenchShop } from './bench-shop.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { median } from './measure.ts';
import { type Flow, runFlow } from './run-flow.ts';
import { cartFlow, checkoutFlow } from './shop-flows.ts';

const BOUQUETS = 100;
const CONNECTIONS = 16;

/**
 * Two servers on one database, one of them through PgBouncer as docs/operations.md sets it up: the same work by each, in
 * turns. Needs PgBouncer.
 */
export async function runPooler(
  { seconds, repeats }: { seconds: number; repeats: number },
  say: (line: string) => void,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const database = await openBenchDatabase();
  stack.defer(() => database.stop());
  await fillCatalogue(database.shop, BOUQUETS);
  const pooler = await startPgbouncer(database.shop);
  stack.defer(() => pooler.stop());
  const direct = await openBenchShop(database);
  stack.defer(() => direct.stop());
  const pooled = await openBenchShop(database, pooler.url, [], {
    DATABASE_DIRECT_URL: database.shop,
  });
  stack.defer(() => pooled.stop());
  const { products } = direct;
  const works: Record<string, Flow> = {
    'fresh cart and one line': cartFlow(products),
    'whole checkout': checkoutFlow(products),
  };
  say('| work | straight, a second | through PgBouncer |');
  say('|---|---|---|');
  for (const [work, flow] of Object.entries(works)) {
    const rates: [number[], number[]] = [[], []];
    // The first turn is there to warm up.
    for (let turn = 0; turn <= repeats; turn += 1) {
      for (const [index, { program }] of [direct, pooled].entries()) {
        const load = { connections: CONNECTIONS, seconds: turn === 0 ? 1 : seconds };
        const { perSecond } = await runFlow(program.address, flow, load);
        if (turn > 0) rates[index]?.push(perSecond);
      }
    }
    const [one, other] = rates.map(median);
    say(`| ${work} | ${Math.round(one ?? 0)} | ${Math.round(other ?? 0)} |`);
  }
}
