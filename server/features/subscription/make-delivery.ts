import { randomUUID } from 'node:crypto';
import { type BouquetDays, hasOwnDays } from '#contract/delivery/bouquet-days.ts';
import { isInArea } from '#contract/delivery/delivery-area.ts';
import { cents } from '#contract/money/money.ts';
import { costOfItems, PAID_DAYS_BEFORE, paymentDay } from '#contract/subscription/subscription.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { findPurchasableSize, isOnSale } from '#server/features/catalogue/purchasable-size.ts';
import { escalateToOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import { newLines, newOrder } from '#server/features/order/checkout/new-order.ts';
import type { PricedOrder } from '#server/features/order/checkout/price-order.ts';
import { sameAgain } from '#server/features/order/checkout/same-again.ts';
import { HOLD_MS } from '#server/features/order/holds/hold-time.ts';
import {
  payOwed,
  quantityByProduct,
  reserveStock,
} from '#server/features/order/holds/reserve-stock.ts';
import { newOrderNumber } from '#server/features/order/order-number.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { findPlace, usualSlot } from './delivery-place.ts';
import type { Subscription } from './subscription.entity.ts';

/** The money of one delivery, as the provider has told of it. */
interface Charge {
  provider: string;
  reference: string;
}

/**
 * Makes the order that a payment of a subscription has paid for, and returns it: like its latest one, on the next day
 * that can be promised from the `wanted` one on, at the agreed price. Money is never refused for want of flowers or of a free day:
 * the order is made all the same, and its owner decides. The caller holds the subscription's row lock.
 */
export async function makeDelivery(
  scope: Scope,
  subscription: Subscription,
  { first, charge, wanted }: { first: Order; charge: Charge; wanted: DateText },
): Promise<Order> {
  const [latest] = await scope.subscriptions.latestOrders(subscription, 1);
  if (!latest) throw new Error('A subscription has its first order');
  const { items } = subscription;
  const today = scope.today();
  const day = wanted > today ? wanted : today;
  const products = await scope.products.lockMany([...new Set(items.map((i) => i.productId))]);
  const bouquets = [...products.values()]
    .filter(hasOwnDays)
    .map((product) => daysOf(product, { wanted, today }));
  const usual = usualSlot(subscription, latest);
  const place = await findPlace(scope, { from: day, slot: usual, bouquets });
  const isStocked = takeStock(subscription, products);
  const now = scope.now();
  const { date, slot } = place ?? { date: day, slot: usual };
  Object.assign(subscription, { usualTime: usual, givenTime: slot });
  const terms = {
    fulfilment: 'delivery',
    collectionPoint: '',
    deliveryTime: slot,
    outsideArea: await isOutside(scope, latest),
    fromDesk: false,
    takenAnyway: false,
    inPlaceOf: '',
    // It is paid as it is made, and so in time.
    holdExpiresAt: new Date(now.getTime() + HOLD_MS),
    subscriptionId: subscription.id,
  } as const;
  const priced = pricedOf(subscription, products);
  const row = newOrder(
    { id: randomUUID(), orderNumber: newOrderNumber() },
    { ...wishOf(latest, priced), deliveryDate: date },
    priced,
    terms,
    now,
  );
  const reason = `Payment ${charge.reference} of the subscription of ${first.orderNumber}`;
  await scope.orders.add(
    { ...row, stockState: isStocked ? 'held' : 'released' },
    newLines(row, priced),
    [],
    { at: now, actor: 'payfast', reason, fromStatus: null, toStatus: 'pending_payment' },
  );
  const order = await scope.orders.lockById(row.id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  scope.payments.addPayment({
    order,
    provider: charge.provider,
    providerReference: charge.reference,
    amountCents: subscription.amountCents,
    refundNeeded: false,
    createdAt: now,
  });
  await scope.tell('order.money-moved', order);
  if (!place) await escalateToOwner(scope, order, { kind: 'slot_gone' }, now);
  const ended = isStocked ? endedNames(subscription, products) : [];
  if (ended.length > 0) {
    await escalateToOwner(scope, order, { kind: 'offer_ended', text: ended.join(', ') }, now);
  }
  await markOrderPaid(scope, order, { reason: `Payment ${charge.reference} is complete.` });
  return order;
}

/** A bouquet that PayFast takes the money for in time is there on its day, at whatever hour of the day before it did so. */
function daysOf(
  product: Product,
  { wanted, today }: { wanted: DateText; today: DateText },
): BouquetDays {
  const { name, leadDays, deliveryWeekdays } = product;
  const isInTime = leadDays <= PAID_DAYS_BEFORE && today <= paymentDay(wanted);
  return { name, leadDays, deliveryWeekdays, ...(isInTime && { readyOn: wanted }) };
}

/** Whether the place is outside the area by now; where the owner refuses such places, it was not when it was agreed on. */
async function isOutside({ delivery }: Scope, latest: Order): Promise<boolean> {
  const { area } = await delivery.settingsForOrder();
  return area.outside === 'warn' ? !isInArea(area, latest.deliveryPostalCode) : latest.outsideArea;
}

/** Takes the flowers off the stock, all of them or none. */
function takeStock({ items }: Subscription, products: ReadonlyMap<string, Product>): boolean {
  try {
    reserveStock(products, quantityByProduct(items));
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
  payOwed(products);
  return true;
}

function pricedOf(
  { items, deliveryCents, amountCents }: Subscription,
  products: ReadonlyMap<string, Product>,
): PricedOrder {
  const lines = items.flatMap(({ productId, sizeCode, sizeLabel, quantity, priceCents }) => {
    const product = products.get(productId);
    return product ? [{ product, sizeCode, sizeLabel, quantity, price: cents(priceCents) }] : [];
  });
  return {
    lines,
    subtotal: costOfItems(items),
    delivery: cents(deliveryCents),
    discount: cents(0),
    voucher: undefined,
    total: cents(amountCents),
    gift: cents(0),
    toPay: cents(amountCents),
  };
}

function wishOf(latest: Order, { subtotal, delivery, total }: PricedOrder) {
  const { companyName, companyAddress, vatNumber, orderReference } = latest;
  const company = { companyName, companyAddress, vatNumber, orderReference };
  return { ...sameAgain(latest), ...company, items: [], subtotal, delivery, total };
}

/** Returns the names of what is no longer sold. */
function endedNames({ items }: Subscription, products: ReadonlyMap<string, Product>): string[] {
  return items.flatMap(({ productId, productName, sizeCode }) => {
    const product = products.get(productId);
    const isSold =
      product && isOnSale(product) && findPurchasableSize(product, sizeCode || undefined);
    return isSold ? [] : [productName];
  });
}
