import { documentLinks } from '#contract/invoice/document.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { doorOutcomeText, statusAfter } from '#contract/round/round.ts';
import { shortTime } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import { randText } from '#contract/money/money.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import type { Order, OrderEvent, OrderLine } from '#server/features/order/order.entity.ts';
import { giftLeft } from '#server/features/gift/gift-left.ts';
import { fullOrderView, isOpenToAnyone, orderView } from '#server/features/order/order.view.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { customerCancelRule } from './customer-cancel-rule.ts';
import { type CustomerOrderFacts, customerOrderFacts } from './customer-order-facts.ts';
import { reminderOffer } from './reminder-offer.ts';
import { reviewOffer } from './review-offer.ts';
import { NO_CLAIMS, shownClaims } from './shown-claims.ts';
import { NO_PHOTOS, shownPhotos } from './shown-photos.ts';
import { comesAgain, shownSubscription } from './shown-subscription.ts';
import { canBeCancelled, canBeChanged } from '#server/features/order/order-rules.ts';

/**
 * Returns an order for its own page: in full for a holder of its key, masked for any other visitor.
 * Throws ORDER_NOT_FOUND.
 */
export async function getOrderPage(
  scope: Pick<
    Scope,
    | 'orders'
    | 'orderEvents'
    | 'attention'
    | 'refunds'
    | 'delivery'
    | 'holds'
    | 'doorNews'
    | 'photos'
    | 'claims'
    | 'photoLinks'
    | 'documents'
    | 'documentLinks'
    | 'reminders'
    | 'reviews'
    | 'reviewAsks'
    | 'subscriptions'
    | 'subscriptionLinks'
    | 'gifts'
    | 'orderAccessTokens'
    | 'limit'
    | 'now'
    | 'today'
  >,
  { id, key }: { id: string; key?: string | undefined },
): Promise<OrderPageView> {
  const order = await scope.orders.findById(id);
  if (!order) return failNotFound(scope, 'ORDER_NOT_FOUND');
  const isProven = key !== undefined && scope.orderAccessTokens.isKey(order, key);
  const lines = await scope.orders.linesOf(order);
  const moves = await scope.orderEvents.movesOf(order);
  const parts = {
    lines,
    moves,
    facts: await customerOrderFacts(scope, order),
    ...(isProven
      ? await readProven(scope, order, { lines, moves })
      : {
          atTheDoor: '',
          photos: NO_PHOTOS,
          documents: [],
          reminder: null,
          wrong: NO_CLAIMS,
          reviewUntil: null,
        }),
  };
  return orderPageView(order, parts, isProven, { now: scope.now(), today: scope.today() });
}

/** Returns an order by its unguessable id. Throws ORDER_NOT_FOUND. */
export async function getOrder(
  scope: Pick<
    Scope,
    | 'orders'
    | 'attention'
    | 'refunds'
    | 'delivery'
    | 'holds'
    | 'gifts'
    | 'subscriptions'
    | 'limit'
    | 'now'
  >,
  input: { id: string },
): Promise<OrderView> {
  const found = await scope.orders.findShownWithSums(input.id);
  if (!found) return failNotFound(scope, 'ORDER_NOT_FOUND');
  const facts = await customerOrderFacts(scope, found.order, found.sums);
  return {
    ...orderView(found.order, found.lines, facts, scope.now()),
    ...(isOpenToAnyone(found.order, scope.now()) && (await comesAgain(scope, found.order))),
  };
}

/** Returns an order for its own page. Only a shopper that has proved it is theirs may change it. */
function orderPageView(
  order: Order,
  parts: {
    lines: readonly OrderLine[];
    moves: readonly OrderEvent[];
    facts: CustomerOrderFacts;
    atTheDoor: string;
  } & Pick<
    OrderPageView,
    'photos' | 'documents' | 'reminder' | 'reviewUntil' | 'wrong' | 'subscription' | 'giftLeft'
  >,
  isProven: boolean,
  { now, today }: { now: Date; today: DateText },
): OrderPageView {
  const { lines, moves, facts, atTheDoor, photos, documents, reminder, reviewUntil, wrong } = parts;
  const { subscription, giftLeft: left } = parts;
  return {
    ...(isProven ? fullOrderView : orderView)(order, lines, facts, now),
    isProven,
    isOver: !canBeChanged(order) && !canBeCancelled(order),
    canChange: isProven && canBeChanged(order),
    keptUntil:
      order.fromDesk && order.status === 'pending_payment'
        ? order.holdExpiresAt.toISOString()
        : null,
    cancelling: isProven ? customerCancelRule(order, { ...facts, today }) : 'no',
    cancelDeclined: isProven && isCancelDeclined(order),
    atTheDoor,
    photos,
    documents,
    reminder,
    reviewUntil,
    wrong,
    inPlaceOf: order.inPlaceOf,
    ...(subscription && { subscription }),
    ...(left && { giftLeft: left }),
    steps: moves.map(({ toStatus, at }) => ({ status: toStatus, at: at.toISOString() })),
  };
}

/** Returns what only a holder of the order's key is shown. */
async function readProven(
  scope: Pick<
    Scope,
    | 'doorNews'
    | 'photos'
    | 'photoLinks'
    | 'claims'
    | 'orderAccessTokens'
    | 'documents'
    | 'documentLinks'
    | 'delivery'
    | 'reminders'
    | 'reviews'
    | 'reviewAsks'
    | 'subscriptions'
    | 'subscriptionLinks'
    | 'gifts'
    | 'today'
  >,
  order: Order,
  { lines, moves }: { lines: readonly OrderLine[]; moves: readonly OrderEvent[] },
): Promise<
  Pick<
    OrderPageView,
    | 'atTheDoor'
    | 'photos'
    | 'documents'
    | 'reminder'
    | 'reviewUntil'
    | 'wrong'
    | 'subscription'
    | 'giftLeft'
  >
> {
  const outcome = await readDoor(scope, order);
  const offer = reminderOffer(order, scope.today());
  const gift = await giftLeft(scope, order);
  return {
    atTheDoor: outcome
      ? `${doorOutcomeText(outcome)}, ${shortTime(outcome.at.toISOString())}.`
      : '',
    photos: await shownPhotos(scope, order, outcome),
    wrong: await shownClaims(scope, order, moves),
    ...(await shownSubscription(scope, order)),
    ...(gift && { giftLeft: { amount: randText(gift.left), until: gift.until } }),
    documents: documentLinks(await scope.documents.ofOrder(order), (id) =>
      scope.documentLinks.addressOf(order, id),
    ),
    reviewUntil: await reviewOffer(scope, order, { lines, moves }),
    reminder: offer ? { ...offer, isOn: await scope.reminders.isAsked(order) } : null,
  };
}

/** Returns what a driver told of the door by which the order has come into its status. */
async function readDoor({ doorNews }: Pick<Scope, 'doorNews'>, order: Order) {
  if (order.status !== 'delivered' && order.status !== 'attempted') return undefined;
  const outcome = await doorNews.latestOf(order);
  return outcome && statusAfter(outcome.kind) === order.status ? outcome : undefined;
}

function isCancelDeclined({ status, cancelDeclinedAt }: Order): boolean {
  return cancelDeclinedAt !== null && (isOpenStatus(status) || status === 'delivered');
}
