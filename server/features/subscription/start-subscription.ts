import { leadText } from '#contract/delivery/bouquet-days.ts';
import { deliveryFee, feesOfEachTime } from '#contract/delivery/delivery-fee.ts';
import { cents, randText } from '#contract/money/money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import {
  costOfItems,
  dayAfter,
  NOTHING_TO_PAY,
  PAID_DAYS_BEFORE,
} from '#contract/subscription/subscription.ts';
import type { DateText } from '#contract/time/day.ts';
import type { StartSubscriptionInput } from '#contract/subscription/subscription.schema.ts';
import { findPurchasableSize } from '#server/features/catalogue/purchasable-size.ts';
import { placeOrder } from '#server/features/order/checkout/place-order.ts';
import {
  isCovered,
  type PricedLine,
  refuseUnpayableTotal,
} from '#server/features/order/checkout/price-order.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const NOT_OFFERED = 'Flowers do not come again like this any more. Please choose again.';
const NOT_COLLECTED = 'Flowers that come again and again are delivered. Please choose a delivery.';

/**
 * Places the first order of a subscription as any order, and keeps what was agreed on beside it, in one transaction. The
 * subscription begins once PayFast has told of the payment; until then the order is one that waits for it. Throws the
 * errors of {@link placeOrder}, and RULE_NOT_MET where this is not offered, where nothing would be paid through PayFast, and for a bouquet that needs too long.
 */
export async function startSubscription(
  scope: Scope,
  { idempotencyKey, ...wanted }: StartSubscriptionInput,
): Promise<OrderView> {
  const { every } = wanted;
  const offered = scope.gateway.canRecur ? await scope.subscriptions.offered() : [];
  if (!offered.includes(every)) throw notThis(NOT_OFFERED);
  if (wanted.fulfilment === 'collection') throw notThis(NOT_COLLECTED);
  return placeOrder(scope, wanted, idempotencyKey, async (inner, { order, priced }) => {
    // It would be confirmed without PayFast, which then has no agreement.
    if (isCovered(priced)) throw notThis(NOTHING_TO_PAY, 'voucherCode');
    refuseLongLead(priced.lines);
    const firstDay = order.deliveryDate;
    const nextDay = dayAfter(every, firstDay, firstDay);
    const agreed = await agreementOn(inner, { order, lines: priced.lines, day: nextDay });
    refuseUnpayableTotal(agreed.amountCents);
    await inner.subscriptions.add(order, { every, ...agreed, firstDay, nextDay }, inner.now());
    inner.log.info({ every, amount: randText(agreed.amountCents) }, 'subscription asked for');
  });
}

/** Each delivery of one that needs longer than there is between its payment and its day would come late. */
function refuseLongLead(lines: readonly PricedLine[]): void {
  const slow = lines.find(({ product }) => product.leadDays > PAID_DAYS_BEFORE)?.product;
  if (!slow) return;
  throw notThis(
    `${slow.name} ${leadText(slow.leadDays)}, and flowers that come again are paid for two days before each delivery. Please let these come once.`,
  );
}

/**
 * Returns what each delivery after the first one holds and costs: the usual prices, for a season is over long before the
 * last one, and what a delivery to that place costs at that time on the weekday of the second one.
 */
async function agreementOn(
  { delivery }: Pick<Scope, 'delivery'>,
  { order, lines, day }: { order: OrderRow; lines: readonly PricedLine[]; day: DateText },
) {
  const items = lines.map(({ product, sizeCode, sizeLabel, quantity, price }) => ({
    productId: product.id,
    productName: product.name,
    sizeCode,
    sizeLabel,
    quantity,
    priceCents: findPurchasableSize(product, sizeCode || undefined)?.price ?? price,
  }));
  const subtotal = costOfItems(items);
  const { fees } = await delivery.settingsForOrder();
  const { deliveryPostalCode: postalCode, deliveryTime: slot } = order;
  const fee = deliveryFee(feesOfEachTime(fees), { postalCode, slot, day, subtotal });
  return { items, deliveryCents: fee, amountCents: cents(subtotal + fee) };
}

/** What was refused is told at each field that can be changed for it. */
function notThis(message: string, ...others: string[]): ShopError {
  const issues = ['every', ...others].map((path) => ({ path, message }));
  return new ShopError('RULE_NOT_MET', { message, issues });
}
