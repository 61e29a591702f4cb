import { type Cents, randText } from '#contract/money/money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import {
  agreedAmount,
  costOfItems,
  dayAfter,
  NOTHING_TO_PAY,
} from '#contract/subscription/subscription.ts';
import type { StartSubscriptionInput } from '#contract/subscription/subscription.schema.ts';
import { findPurchasableSize } from '#server/features/catalogue/purchasable-size.ts';
import { placeOrder } from '#server/features/order/checkout/place-order.ts';
import {
  isCovered,
  type PricedLine,
  refuseUnpayableTotal,
} from '#server/features/order/checkout/price-order.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const NOT_OFFERED = 'Flowers do not come again like this any more. Please choose again.';
const NOT_COLLECTED = 'Flowers that come again and again are delivered. Please choose a delivery.';

/**
 * Places the first order of a subscription as any order, and keeps what was agreed on beside it, in one transaction. The
 * subscription begins once PayFast has told of the payment; until then the order is one that waits for it. Throws the
 * errors of {@link placeOrder}, and RULE_NOT_MET where this is not offered and where nothing would be paid through PayFast.
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
    const firstDay = order.deliveryDate;
    const nextDay = dayAfter(every, firstDay, firstDay);
    const items = priced.lines.map((line) => ({
      productId: line.product.id,
      productName: line.product.name,
      sizeCode: line.sizeCode,
      sizeLabel: line.sizeLabel,
      quantity: line.quantity,
      priceCents: usualPriceOf(line),
    }));
    const amount = agreedAmount({ usualSubtotal: costOfItems(items), delivery: priced.delivery });
    refuseUnpayableTotal(amount);
    await inner.subscriptions.add(
      order,
      { every, items, deliveryCents: priced.delivery, amountCents: amount, firstDay, nextDay },
      inner.now(),
    );
    inner.log.info({ every, amount: randText(amount) }, 'subscription asked for');
  });
}

/** Returns what it costs outside all seasons: those are over long before the last delivery. */
function usualPriceOf({ product, sizeCode, price }: PricedLine): Cents {
  return findPurchasableSize(product, sizeCode || undefined)?.price ?? price;
}

/** What was refused is told at each field that can be changed for it. */
function notThis(message: string, ...others: string[]): ShopError {
  const issues = ['every', ...others].map((path) => ({ path, message }));
  return new ShopError('RULE_NOT_MET', { message, issues });
}
