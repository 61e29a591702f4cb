import { setTimeout as pause } from 'node:timers/promises';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { HttpConnection } from './http-connection.ts';
import type { Flow } from './run-flow.ts';
import { cartFlow, checkoutFlow } from './shop-flows.ts';
import type { Statement, StatementLog } from './statement-log.ts';

/** What an operation asks of the database. */
export interface Count {
  operation: string;
  /** Everything that went over the wire for it, `begin` and `commit` among them. */
  statements: number;
  /** Transactions that changed something, for which the disk is waited for. */
  commits: number;
}

/** The least of so many turns: what the shop does by the clock falls into one of them at most. */
const TURNS = 3;
/** The mail of a checkout is sent after it. */
const QUIET_MS = 300;
/** By then it is, and reading back is asked for once. */
const SETTLED_AFTER_MS = 1_000;
const OF_THE_QUEUE = 'shop-jobs';
/** The sending of mails, and the questions whether a silent connection still is one and the database takes writes. */
const NOT_OF_IT =
  /^update "?mail"?|^select .* from "?mail"? |^select 1$|^select current_setting\('transaction_read_only'\)/is;

/** Counts on a shop without other visitors, once everything is planned and cached. */
export async function countStatements(
  address: string,
  products: readonly ProductView[],
  log: StatementLog,
): Promise<Count[]> {
  const http = new HttpConnection(address);
  // Few, so that the turns before have made them known.
  const few = products.slice(0, 2);
  const flows: Record<string, Flow> = {
    'fresh cart and one line': cartFlow(few),
    'whole checkout': checkoutFlow(few, SETTLED_AFTER_MS),
    'GET /api/products': async () => void (await http.get('/api/products')),
    'one bouquet': async () => void (await http.get(`/api/products/${products[0]?.id}`)),
  };
  const counts: Count[] = [];
  for (const [operation, flow] of Object.entries(flows)) {
    await flow(http);
    const tries: Omit<Count, 'operation'>[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await pause(QUIET_MS);
      log.take();
      await flow(http);
      const asked = log.take().filter(isOfOperation);
      const commits = asked.filter(({ isCommit }) => isCommit).length;
      tries.push({ statements: asked.length, commits });
    }
    const [least] = tries.toSorted((a, b) => a.statements - b.statements);
    counts.push({ operation, statements: Number.NaN, commits: Number.NaN, ...least });
  }
  http.close();
  return counts;
}

/** Taking a job that is there is part of the work; looking whether there is one is not. */
function isOfOperation({ sql, tag, application }: Statement): boolean {
  if (NOT_OF_IT.test(sql.trim())) return false;
  if (application !== OF_THE_QUEUE) return true;
  return sql.includes('payment.settle') && !tag.endsWith(' 0');
}
