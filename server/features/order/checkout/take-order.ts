import { createHash, randomUUID } from 'node:crypto';
import { MAX_QUANTITY } from '#contract/cart/cart.ts';
import { hasOwnDays } from '#contract/delivery/bouquet-days.ts';
import { deliveryFee } from '#contract/delivery/delivery-fee.ts';
import type { Cents } from '#contract/money/money.ts';
import type { PlaceOrderInput } from '#contract/order/place-order.schema.ts';
import { seasonsForOrder } from '#server/features/catalogue/season/season-prices.ts';
import { closeAttention } from '#server/features/order/attention/escalate-to-owner.ts';
import {
  noteLapses,
  payOwed,
  quantityByProduct,
  releaseReserved,
  reserveStock,
  stockTakenBy,
} from '#server/features/order/holds/reserve-stock.ts';
import type { ReservedSlot } from '#server/features/order/holds/reserve-slot.ts';
import type { Order, OrderRow } from '#server/features/order/order.entity.ts';
import { newOrderNumber } from '#server/features/order/order-number.ts';
import { transitionOrder } from '#server/features/order/order-status.ts';
import { takeVoucher } from '#server/features/voucher/take-voucher.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { limitTogether } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { newLines, newOrder } from './new-order.ts';
import { reservePlace } from './reserve-place.ts';
import type { OrderTerms } from './order-terms.ts';
import {
  isCovered,
  type PricedOrder,
  priceFree,
  priceOrder,
  refuseUnpayableTotal,
} from './price-order.ts';
import { refuseHoarding } from './refuse-hoarding.ts';

/** An Idempotency-Key is remembered this long. */
export const KEY_LIFE_MS = 24 * 60 * 60_000;

/** An order that was made, with its priced lines, or the one that the same key made before. */
export type TakenOrder =
  | { isNew: true; order: OrderRow; priced: PricedOrder }
  | { isNew: false; order: Order };

/**
 * Makes an order that waits for payment and holds its stock and its place. Call it inside a transaction. The same
 * idempotency key and body return the same order, also when sent at once. Unpaid orders of the same cart are replaced:
 * a shopper that changes their mind must not be kept out by their own hold. Throws the errors of {@link priceOrder} and
 * of the terms, OUT_OF_STOCK, HELD_UNPAID, TOO_MANY, IDEMPOTENCY_KEY_REUSED.
 */
export async function takeOrder(
  inner: Scope,
  input: PlaceOrderInput,
  key: string | undefined,
  terms: OrderTerms,
): Promise<TakenOrder> {
  const now = inner.now();
  const ids = input.items.map(({ productId }) => productId);
  const id = randomUUID();
  const orderNumber = newOrderNumber();

  const earlier = await earlierOrder(inner, input, key, id, now);
  if (earlier) return { isNew: false, order: earlier };

  // Holders, orders, products, settings, day, voucher, lapses: every transaction locks in this order, so that none waits for another.
  await inner.holds.lock(terms.holders);

  const replaced = await waitingOrders(inner, input);
  const products = await inner.products.lockMany([
    ...new Set([...ids, ...replaced.flatMap(({ held }) => [...held.keys()])]),
  ]);
  for (const { order, held } of replaced) {
    transitionOrder(inner, order, 'cancelled', {
      actor: 'system',
      reason: `Replaced by ${orderNumber}`,
    });
    releaseReserved(order, held, products);
    await closeAttention(inner, order);
  }
  const exceptOrders = replaced.map(({ order }) => order.id);
  const { place, row } = await reservePlace(inner, input, terms, {
    exceptOrders,
    bouquets: ids.flatMap((product) => products.get(product) ?? []).filter(hasOwnDays),
  });
  const isFree = terms.row.inPlaceOf !== '';
  const voucher = input.voucherCode
    ? await takeVoucher(inner, input.voucherCode, {
        email: input.customerEmail,
        exceptOrders,
        cart: input.sessionId,
      })
    : undefined;
  const priced = isFree
    ? priceFree(input, products)
    : priceOrder(input, products, {
        seasons: await seasonsForOrder(inner, input.deliveryDate),
        feeFor: await feeFor(inner, input.deliveryPostalCode, place),
        voucher,
      });
  refuseTooMany(priced);
  if (!isFree && !isCovered(priced)) refuseUnpayableTotal(priced.toPay);
  reserveStock(
    products,
    quantityByProduct(priced.lines.map((l) => ({ productId: l.product.id, quantity: l.quantity }))),
  );
  payOwed(products);
  if (inner.isLimited && !terms.row.fromDesk) {
    await refuseHoarding(inner, {
      holders: terms.holders,
      priced,
      place,
      replaced: gaveBack(replaced),
    });
  }
  await noteLapses(inner, replaced);

  // Only orders that are made count: a refusal must not shut a shopper out.
  if (input.sessionId && replaced.length > 0) await limitReplacing(inner, input.sessionId);
  const order = newOrder({ id, orderNumber }, input, priced, { ...terms.row, ...row }, now);
  await inner.orders.add(order, newLines(order, priced), terms.holders, {
    at: now,
    ...terms.event,
    fromStatus: null,
    toStatus: 'pending_payment',
  });
  return { isNew: true, order, priced };
}

/** Returns what a delivery there and then costs, by what its bouquets cost. */
async function feeFor(
  { delivery }: Pick<Scope, 'delivery'>,
  postalCode: string,
  { date: day, slot }: ReservedSlot,
): Promise<(subtotal: Cents) => Cents> {
  const { fees } = await delivery.settingsForOrder();
  return (subtotal) => deliveryFee(fees, { postalCode, day, slot, subtotal });
}

/**
 * Limits how often a cart's unpaid orders are replaced by a new one; refuseHoarding bounds those that keep what they
 * took. A use stays counted when the order is refused, so a refused order must use up neither what its network may give
 * up nor what its cart may replace in a day. The cart's holder is locked, so the count cannot change until the
 * transaction ends.
 */
async function limitReplacing(scope: Scope, cart: string): Promise<void> {
  await scope.assertUsesLeft('order-replaced', cart);
  await limitTogether(scope, ['order-given-up'], ['order-replaced-when-many', cart]);
  await scope.limit('order-replaced', cart);
}

function gaveBack(replaced: Awaited<ReturnType<typeof waitingOrders>>) {
  const units = replaced.flatMap(({ held }) => [...held.values()]);
  return {
    orderIds: replaced.map(({ order }) => order.id),
    units: units.reduce((sum, each) => sum + each, 0),
  };
}

/**
 * Returns the unpaid orders of this cart that its new order replaces, with what each holds. Throws
 * PAYMENT_BEING_CONFIRMED where one of them, with the same bouquets, is about to be paid: they would be paid twice.
 */
async function waitingOrders({ orders }: Scope, { sessionId, items }: PlaceOrderInput) {
  const replaced: { order: Order; held: Map<string, number> }[] = [];
  for (const order of sessionId ? await orders.lockWaitingOf(sessionId) : []) {
    const held = await stockTakenBy(orders, order);
    if (!(await orders.isBeingConfirmed(order))) replaced.push({ order, held });
    else if (items.some(({ productId }) => held.has(productId))) {
      const message = `Your payment for order ${order.orderNumber} is being confirmed, so nothing was ordered a second time. To order something else, take its bouquets out of your cart.`;
      throw new ShopError('PAYMENT_BEING_CONFIRMED', { message });
    }
  }
  return replaced;
}

async function earlierOrder(
  { orders }: Scope,
  input: PlaceOrderInput,
  key: string | undefined,
  orderId: string,
  now: Date,
): Promise<Order | undefined> {
  if (!key) return undefined;
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const forgetBefore = new Date(now.getTime() - KEY_LIFE_MS);
  const claim = await orders.claimKey({ key, requestHash, orderId, now, forgetBefore });
  if (!claim) return undefined;
  if (claim.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  return (await orders.findById(claim.orderId)) ?? undefined;
}

function refuseTooMany({ lines }: PricedOrder): void {
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw new ShopError('RULE_NOT_MET', { message: `Quantity must be at most ${MAX_QUANTITY}` });
  }
}
