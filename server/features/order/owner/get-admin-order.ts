import { sum } from '#contract/money/money.ts';
import type { OwnersOrderView } from '#contract/order/admin-order.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { attentionViews } from '#server/features/order/attention/attention.view.ts';
import { ownOrderFacts } from '#server/features/order/shopper/customer-order-facts.ts';
import { isDueLater } from './admin-transitions.ts';
import { ownersOrderView } from './admin-order.view.ts';
import { readSincePrint } from '#server/features/order/printed/read-since-print.ts';

/** Everything on one order, for the owner. Throws ORDER_NOT_FOUND. */
export async function getOwnersOrder(
  scope: Pick<
    Scope,
    | 'orders'
    | 'ownersOrders'
    | 'attention'
    | 'refunds'
    | 'owedPayments'
    | 'delivery'
    | 'holds'
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
    keptUntil: (await scope.holds.endOf(order)).endsAt,
    facts: await ownOrderFacts(scope, order),
    mails: await ownersOrders.mailsOf(order),
    changedSincePrint: sincePrint.get(id) ?? [],
    attention: attentionViews(order, await scope.attention.open(order), scope.today()),
    keepable: sum((await scope.owedPayments.keepableOf(order)).values()),
    isDueLater: isDueLater(order, scope.today()),
  });
}
