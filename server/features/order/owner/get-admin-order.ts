import { sum } from '#contract/money/money.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { attentionViews } from '#server/features/order/attention/attention.view.ts';
import { customerOrderFacts } from '#server/features/order/shopper/customer-order-facts.ts';
import { isDueLater } from './admin-transitions.ts';
import { adminOrderView } from './admin-order.view.ts';
import { readSincePrint } from '#server/features/order/printed/read-since-print.ts';

/** Everything on one order, for the owner. Throws ORDER_NOT_FOUND. */
export async function getAdminOrder(
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
): Promise<AdminOrderView> {
  const { orders, ownersOrders } = scope;
  const order = await orders.findById(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const lines = await orders.linesOf(order);
  const sincePrint = await readSincePrint(scope, [order], new Map([[id, lines]]));
  return adminOrderView(order, {
    lines,
    events: await orders.eventsOf(order),
    keptUntil: (await scope.holds.endOf(order)).endsAt,
    facts: await customerOrderFacts(scope, order),
    mails: await ownersOrders.mailsOf(order),
    changedSincePrint: sincePrint.get(id) ?? [],
    attention: attentionViews(order, await scope.attention.open(order), scope.today()),
    keepable: sum((await scope.owedPayments.keepableOf(order)).values()),
    isDueLater: isDueLater(order, scope.today()),
    now: scope.now(),
  });
}
