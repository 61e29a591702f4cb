import type { PlaceOrderInput } from '#contract/order/place-order.schema.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import {
  customerOrderFacts,
  NOTHING_PAID,
} from '#server/features/order/customer/customer-order-facts.ts';
import type { Order, ShownLine } from '#server/features/order/order.entity.ts';
import { orderView } from '#server/features/order/order.view.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { shopperTerms } from './order-terms.ts';
import { isCovered, type PricedLine } from './price-order.ts';
import { type TakenOrder, takeOrder } from './take-order.ts';
import { tellRefused } from './tell-refused.ts';

type NewlyPlaced = Extract<TakenOrder, { isNew: true }>;

/** Lines that one use of the limit stands for: each has its bouquet locked while the order is looked at. */
const LINES_OF_TRY = 10;

/**
 * Makes an order that waits for payment, by {@link takeOrder}, in one transaction; orders of one cart, email address or
 * network one after the other. `also` is done with a new order, in its transaction. Throws its errors,
 * DELIVERY_UNAVAILABLE, SLOT_FULL, OUTSIDE_AREA, TOO_MANY.
 */
export async function placeOrder(
  scope: Scope,
  input: PlaceOrderInput,
  key: string | undefined,
  also?: (inner: Scope, placed: NewlyPlaced) => Promise<void>,
): Promise<OrderView> {
  await scope.limitUses('order-try', 1 + Math.floor(input.items.length / LINES_OF_TRY));
  const terms = shopperTerms(scope.holdersOf(input), scope.now());
  const place = async (inner: Scope): Promise<OrderView> => {
    const taken = await takeOrder(inner, input, key, terms);
    if (!taken.isNew) return storedOrder(inner, taken.order);
    await also?.(inner, taken);
    if (isCovered(taken.priced)) return payWithGift(inner, taken.order.id);
    return orderView(taken.order, taken.priced.lines.map(shownLine), NOTHING_PAID, inner.now());
  };
  try {
    return await scope.orderTurns.run(
      terms.holders.map((holder) => holder.key),
      () => scope.transaction(place),
    );
  } catch (error) {
    await tellRefused(scope, input, error);
    throw error;
  }
}

/** Marks an order as paid for which a gift voucher has paid all. */
async function payWithGift(scope: Scope, id: string): Promise<OrderView> {
  const order = await scope.orders.lockById(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  await scope.tell('order.covered', order);
  return storedOrder(scope, order);
}

async function storedOrder(scope: Scope, order: Order): Promise<OrderView> {
  const facts = await customerOrderFacts(scope, order);
  return orderView(order, await scope.orders.linesOf(order), facts, scope.now());
}

function shownLine({ product, ...line }: PricedLine): ShownLine {
  return { ...line, product, productName: product.name, priceCents: line.price };
}
