import { type Cents, cents, randLabel, randText } from '#contract/money/money.ts';
import { deliveryFee, feeLabel } from '#contract/delivery/delivery-fee.ts';
import type { ChangedPart } from '#contract/order/change-order.schema.ts';
import { whyLinesFixed } from '#server/features/order/change-rules.ts';
import { refuseUnpayableTotal } from '#server/features/order/checkout/price-order.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { changeDiscount } from './change-discount.ts';

/** What decides about the fee of an order’s delivery. */
interface FeeFacts {
  postalCode: string;
  slot: Order['deliveryTime'];
  day: string;
  subtotal: Cents;
}

export function feeFactsOf(order: Order): FeeFacts {
  return {
    postalCode: order.deliveryPostalCode,
    slot: order.deliveryTime,
    day: order.deliveryDate,
    subtotal: cents(order.subtotalCents),
  };
}

/**
 * Makes the fee of an order’s delivery, what its voucher takes off and its total fit what was changed about it, and
 * returns what that changes, in words. The fee that was agreed stays where the change makes no difference to it by the
 * fees of today, and once the bouquets have left; else it is that of today. What is delivered free of charge stays so.
 * Throws TOTAL_OUT_OF_RANGE.
 */
export async function changeCosts(
  scope: Pick<Scope, 'delivery'>,
  order: Order,
  was: FeeFacts,
): Promise<ChangedPart[]> {
  if (order.inPlaceOf !== '') return [];
  const before = order.totalCents;
  const changes = [...(await changeFee(scope, order, was)), ...changeDiscount(order)];
  order.totalCents = order.subtotalCents + order.deliveryCents - order.discountCents;
  if (order.totalCents !== before) refuseUnpayableTotal(cents(order.totalCents));
  return changes;
}

async function changeFee(
  { delivery }: Pick<Scope, 'delivery'>,
  order: Order,
  was: FeeFacts,
): Promise<ChangedPart[]> {
  const now = feeFactsOf(order);
  if (JSON.stringify(now) === JSON.stringify(was) || whyLinesFixed(order) !== '') return [];
  const { fees } = await delivery.settingsForOrder();
  const fee = deliveryFee(fees, now);
  const agreed = cents(order.deliveryCents);
  if (fee === agreed || fee === deliveryFee(fees, was)) return [];
  order.deliveryCents = fee;
  return [{ what: 'Delivery fee', before: feeLabel(agreed), after: feeLabel(fee) }];
}

/** Returns the line of the history that says what an order costs; none where it costs the same. */
export function totalChange(order: Order, before: Cents): ChangedPart[] {
  const total = cents(order.totalCents);
  if (total === before) return [];
  return [{ what: 'Total', before: randLabel(before), after: randLabel(total) }];
}

/** Returns what an order costs, as PRICE_CHANGED has it. */
export function figuresOf(order: Order, lines: readonly OrderLine[]) {
  return {
    subtotal: randText(cents(order.subtotalCents)),
    delivery: randText(cents(order.deliveryCents)),
    ...(order.voucherCode !== '' && { discount: randText(cents(order.discountCents)) }),
    total: randText(cents(order.totalCents)),
    items: lines.map(({ product, sizeLabel, quantity, priceCents }) => ({
      productId: product.id,
      size: sizeLabel,
      quantity,
      priceAtTime: randText(cents(priceCents)),
    })),
  };
}
