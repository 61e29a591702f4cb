import { randText } from '#contract/money/money.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import type {
  AdminOrderView,
  OpenOrdersInput,
  OpenOrdersView,
  OrderSummary,
  OrdersOfDayView,
} from '#contract/order/admin-order.schema.ts';
import { DAY_STATUSES } from '#contract/order/order-lists.ts';
import { EVERY_TEXT, SUBSCRIPTION_STATES } from '#contract/subscription/subscription.ts';
import { documentLinks, ownersDocumentPath } from '#contract/invoice/document.ts';
import { attentionViews } from '#server/features/order/attention/attention.view.ts';
import { lateMoment, lateReason } from '#server/features/order/attention/late-order.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { readDayPapers, readSincePrint } from '#server/features/order/printed/since-print.ts';
import { customerOrderFacts } from '#server/features/order/customer/customer-order-facts.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { adminOrderView, orderSummary, ownersPhotos } from './admin-order.view.ts';
import { ownersClaims } from './owners-claims.ts';
import { ownersGift } from './owners-gift.ts';
import { allowedTransitions, isDueLater } from '#server/features/order/admin-transitions.ts';

const PAGE = 50;

/**
 * Returns a page of the orders of any day by day of delivery, with their number: those that need the owner, those that
 * are late, or all that are paid and not ended.
 */
export async function listOpenOrders(
  scope: SummaryScope,
  input: OpenOrdersInput,
): Promise<OpenOrdersView> {
  const { orders, ...page } = await readOpenOrders(scope, input);
  return { ...page, orders: await orderSummaries(scope, orders) };
}

/** Does the same as {@link listOpenOrders}, but returns the stored orders. */
async function readOpenOrders(
  scope: SummaryScope,
  { list, cursor }: OpenOrdersInput,
): Promise<Omit<OpenOrdersView, 'orders'> & { orders: Order[] }> {
  const { ownersOrders } = scope;
  const moment = await lateMoment(scope);
  const found = await ownersOrders.openList(list, { moment, after: cursor, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    orders: page,
    total: await ownersOrders.countOpen(list, moment),
    ...(found.length > PAGE &&
      last && {
        next: {
          deliveryDate: last.deliveryDate,
          createdAt: last.createdAt.toISOString(),
          id: last.id,
        },
      }),
  };
}

const MOST_OTHERS = 50;

/**
 * Returns the owner's day: every order that goes out on that date, the latest ones that do not, the orders of any day
 * that need the owner, and the days on which orders wait.
 */
export async function listOrdersOfDay(
  scope: SummaryScope,
  { date }: { date?: DateText | undefined },
): Promise<OrdersOfDayView> {
  const { ownersOrders } = scope;
  const today = scope.today();
  const day = date ?? today;
  const ofDay = await ownersOrders.ofDay(day, DAY_STATUSES);
  const others = await ownersOrders.othersOfDay(day, DAY_STATUSES, MOST_OTHERS);
  const urgent = await readOpenOrders(scope, { list: 'attention' });
  const all = new Map(
    [...ofDay, ...others.orders, ...urgent.orders].map((each) => [each.id, each]),
  );
  const summaries = await orderSummaries(scope, [...all.values()]);
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const rows = (orders: readonly Order[]) => orders.flatMap(({ id }) => byId.get(id) ?? []);
  const sincePrint = new Map(summaries.map((order) => [order.id, order.changedSincePrint]));
  return {
    date: day,
    today,
    orders: rows(ofDay).sort((one, other) => slotOf(one) - slotOf(other)),
    papers: await readDayPapers(scope, day, ofDay, sincePrint),
    others: rows(others.orders),
    othersTotal: others.total,
    attention: rows(urgent.orders),
    attentionTotal: urgent.total,
    lateTotal: await ownersOrders.countOpen('late', await lateMoment(scope)),
    openDays: await ownersOrders.openDays(),
  };
}

function slotOf({ deliveryTime }: OrderSummary): number {
  return (DELIVERY_SLOTS as readonly string[]).indexOf(deliveryTime);
}

export type SummaryScope = Pick<
  Scope,
  'ownersOrders' | 'attention' | 'supplements' | 'printMarks' | 'delivery' | 'now' | 'today'
>;

/** Returns the orders as rows of the owner's lists, in the same order. */
export async function orderSummaries(
  scope: SummaryScope,
  orders: readonly Order[],
): Promise<OrderSummary[]> {
  const today = scope.today();
  const lines = await scope.ownersOrders.linesOf(orders);
  const open = await scope.attention.openOf(orders.filter(({ needsAttention }) => needsAttention));
  const changed = orders.filter(({ firstTotalCents }) => firstTotalCents !== null);
  const dues = await scope.supplements.duesOf(changed);
  const sincePrint = await readSincePrint(scope, orders, lines);
  const moment = await lateMoment(scope);
  return orders.map((order) => {
    const due = dues.get(order.id);
    return orderSummary(order, lines.get(order.id) ?? [], {
      ...(due && { toPay: randText(due) }),
      attention: attentionViews(order, open.get(order.id) ?? [], today),
      late: lateReason(order, moment) ?? '',
      changedSincePrint: sincePrint.get(order.id) ?? [],
      isDueLater: isDueLater(order, today),
      steps: allowedTransitions(order, moment.now),
    });
  });
}

/** Returns everything on one order, for the owner. Throws ORDER_NOT_FOUND. */
export async function getAdminOrder(
  scope: Pick<
    Scope,
    | 'orders'
    | 'orderEvents'
    | 'ownersOrders'
    | 'attention'
    | 'refunds'
    | 'owedPayments'
    | 'delivery'
    | 'holds'
    | 'printMarks'
    | 'photos'
    | 'claims'
    | 'documents'
    | 'subscriptions'
    | 'gifts'
    | 'giftUses'
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
  const photos = ownersPhotos(await scope.photos.ofOrder(order));
  const { subscriptionId } = order;
  const subscription = subscriptionId ? await scope.subscriptions.find(subscriptionId) : null;
  const gift = await ownersGift(scope, order);
  return adminOrderView(order, {
    lines,
    history: await scope.orderEvents.historyOf(order),
    keptUntil: (await scope.holds.endOf(order)).endsAt,
    facts: await customerOrderFacts(scope, order),
    mails: await ownersOrders.mailsOf(order),
    changedSincePrint: sincePrint.get(id) ?? [],
    photos,
    claims: await ownersClaims(scope, order, photos),
    documents: documentLinks(await scope.documents.ofOrder(order), ownersDocumentPath),
    canIssueDocuments: await scope.documents.hasPaymentWithout(order),
    attention: attentionViews(order, await scope.attention.open(order), scope.today()),
    late: lateReason(order, await lateMoment(scope)) ?? '',
    ifCancelled: await scope.owedPayments.ifCancelled(order),
    isDueLater: isDueLater(order, scope.today()),
    ...(subscription && {
      subscription: {
        id: subscription.id,
        every: EVERY_TEXT[subscription.every],
        state: SUBSCRIPTION_STATES[subscription.status],
      },
    }),
    ...(gift && { gift }),
    now: scope.now(),
  });
}
