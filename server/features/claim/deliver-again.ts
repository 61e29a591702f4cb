import type { DeliverAgainInput } from '#contract/claim/answer-claim.schema.ts';
import { whyNotAgain } from '#contract/claim/why-not-again.ts';
import { cents } from '#contract/money/money.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { PlaceOrderInput } from '#contract/order/place-order.schema.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import { replacementTerms } from '#server/features/order/checkout/order-terms.ts';
import { sameAgain } from '#server/features/order/checkout/same-again.ts';
import { takeOrder } from '#server/features/order/checkout/take-order.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { addDays, johannesburgInstant } from '#contract/time/johannesburg-time.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Claim } from './claim.entity.ts';
import { closeClaim } from './close-claim.ts';
import { claimOf, refuseAnswered } from './open-claim.ts';

/**
 * Answers a claim with an order of its own that costs nothing: the bouquets that the owner names of the order, to the
 * same address, on a day with a free place and with flowers that are there, as for every order. The same answer again
 * changes nothing. Throws ORDER_NOT_FOUND, NOT_FOUND, ATTENTION_CHANGED, REFUND_UNDER_WAY, RULE_NOT_MET without a
 * bouquet, without an address and where it was not delivered, and what taking an order throws: PRODUCT_NOT_FOUND,
 * SIZE_UNAVAILABLE, OUT_OF_STOCK, DELIVERY_UNAVAILABLE and SLOT_FULL unless it is to be delivered `anyway`.
 */
export async function deliverAgain(
  scope: Scope,
  input: DeliverAgainInput,
): Promise<AdminOrderView> {
  const { id, claimId, words } = input;
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (order.erasedAt) throw new ShopError('ORDER_STATUS_CONFLICT');
    const claim = await claimOf(inner, order, claimId);
    if (await isSame(inner, { order, claim }, input)) return;
    await refuseAnswered(inner, order, claim);
    const whyNot = whyNotAgain(order);
    if (whyNot) throw new ShopError('RULE_NOT_MET', { message: whyNot });
    const replacement = await takeReplacement(inner, order, input);
    claim.answerWords = words;
    await closeClaim(inner, order, claim, { answer: 'delivery', replacement });
  });
  return getAdminOrder(scope, { id });
}

/** Another owner's answer may have the same day, and other bouquets or words: theirs must not seem to be sent. */
async function isSame(
  { orders }: Pick<Scope, 'orders'>,
  { order, claim }: { order: Order; claim: Claim },
  { deliveryDate, deliveryTime, quantities, words }: DeliverAgainInput,
): Promise<boolean> {
  const { replacement } = claim;
  if (!replacement || claim.answerWords !== words) return false;
  if (replacement.deliveryDate !== deliveryDate || replacement.deliveryTime !== deliveryTime) {
    return false;
  }
  const made = await orders.linesOf(replacement);
  const asked = await orders.linesOf(order);
  return bouquetsOf(made) === bouquetsOf(asked, quantities);
}

/** Names the bouquets of some lines, however they are spread over the lines. */
function bouquetsOf(lines: readonly OrderLine[], quantities?: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const [index, { product, sizeCode, quantity }] of lines.entries()) {
    const key = `${product.id} ${sizeCode}`;
    const count = quantities ? (quantities[index] ?? 0) : quantity;
    if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts]
    .map(([key, count]) => `${key} ${count}`)
    .sort()
    .join();
}

/** Takes stock and place, and has the order confirmed, as one that is paid. */
async function takeReplacement(
  scope: Scope,
  order: Order,
  input: DeliverAgainInput,
): Promise<Order> {
  const terms = replacementTerms(order.orderNumber, {
    anyway: input.anyway ?? false,
    keptUntil: johannesburgInstant(addDays(input.deliveryDate, 1), 0),
  });
  const wish = await wishOf(scope, order, input);
  const { order: taken } = await takeOrder(scope, wish, undefined, terms);
  const replacement = await scope.orders.lockById(taken.id);
  if (!replacement) throw new ShopError('ORDER_NOT_FOUND');
  const reason = `Nothing is to be paid: it takes the place of ${order.orderNumber}`;
  await markOrderPaid(scope, replacement, { actor: 'owner', reason });
  return replacement;
}

async function wishOf(
  { orders }: Scope,
  order: Order,
  { deliveryDate, deliveryTime, quantities }: DeliverAgainInput,
): Promise<PlaceOrderInput> {
  const free = cents(0);
  const lines = await orders.linesOf(order);
  const items = lines.flatMap(({ product, sizeCode }, index) => {
    const quantity = quantities[index] ?? 0;
    const size = sizeCode || undefined;
    return quantity > 0 ? [{ productId: product.id, size, quantity, priceAtTime: free }] : [];
  });
  if (lines.some(({ quantity }, index) => (quantities[index] ?? 0) > quantity)) {
    throw new ShopError('RULE_NOT_MET', { message: 'Deliver no more again than were ordered.' });
  }
  if (items.length === 0) {
    throw new ShopError('RULE_NOT_MET', {
      message: 'Choose at least one bouquet to deliver again.',
    });
  }
  return {
    ...sameAgain(order),
    deliveryDate,
    deliveryTime,
    items,
    subtotal: free,
    delivery: free,
    total: free,
  };
}
