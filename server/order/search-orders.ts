import type { FoundOrdersView } from '#contract/owners-order.schema.ts';
import type { Scope } from '#server/scope.ts';
import { orderSearchTerms } from './order-search-terms.ts';
import { orderSummary } from './owners-order.view.ts';
import { readSincePrint } from './read-since-print.ts';

const PAGE = 30;

/** Orders by name, phone, mail address or number, the newest first; no text finds them all. */
export async function searchOrders(
  scope: Pick<Scope, 'ownersOrders' | 'printMarks' | 'now'>,
  input: { text: string; after?: { createdAt: string; id: string } | undefined },
): Promise<FoundOrdersView> {
  const { ownersOrders } = scope;
  const found = await ownersOrders.search(orderSearchTerms(input.text), input.after, PAGE + 1);
  const page = found.slice(0, PAGE);
  const lines = await ownersOrders.linesOf(page);
  const sincePrint = await readSincePrint(scope, page, lines);
  const last = page.at(-1);
  return {
    orders: page.map((order) =>
      orderSummary(order, lines.get(order.id) ?? [], sincePrint.get(order.id)),
    ),
    ...(found.length > PAGE &&
      last && { next: { createdAt: last.createdAt.toISOString(), id: last.id } }),
  };
}
