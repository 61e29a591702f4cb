import type { FoundOrdersView } from '#contract/order/owners-order.schema.ts';
import { orderSearchTerms } from './order-search-terms.ts';
import { orderSummaries, type SummaryScope } from './order-summaries.ts';

const PAGE = 30;

/** Orders by name, phone, mail address or number, the newest first; no text finds them all. */
export async function searchOrders(
  scope: SummaryScope,
  input: { text: string; after?: { createdAt: string; id: string } | undefined },
): Promise<FoundOrdersView> {
  const found = await scope.ownersOrders.search(
    orderSearchTerms(input.text),
    input.after,
    PAGE + 1,
  );
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    orders: await orderSummaries(scope, page),
    ...(found.length > PAGE &&
      last && { next: { createdAt: last.createdAt.toISOString(), id: last.id } }),
  };
}
