import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { attentionViews } from './attention.view.ts';
import { ownOrderFacts } from './own-order-facts.ts';
import { isDueLater } from './owner-steps.ts';
import { ownersOrderView } from './owners-order.view.ts';
import { readSincePrint } from './read-since-print.ts';

/** Everything on one order, for the owner. Throws ORDER_NOT_FOUND. */
export async function getOwnersOrder(
  scope: Pick<
    Scope,
    | 'orders'
    | 'ownersOrders'
    | 'attention'
    | 'refunds'
    | 'delivery'
    | 'printMarks'
    | 'now'
    | 'today'
  >,
  { id }: { id: string },
): Promise<OwnersOrderView> {
  const { orders, ownersOrders } = scope;
  const order = await orders.findById(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const lines = await orders.linesOf(order);
  const sincePrint = await readSincePrint(scope, [order], new Map([[id, lines]]));
  return ownersOrderView(order, {
    lines,
    events: await orders.eventsOf(order),
    facts: await ownOrderFacts(scope, order),
    mails: await ownersOrders.mailsOf(order),
    changedSincePrint: sincePrint.get(id) ?? [],
    attention: attentionViews(order, await scope.attention.open(order), scope.today()),
    isDueLater: isDueLater(order, scope.today()),
  });
}
