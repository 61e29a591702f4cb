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
 * Makes what an order costs fit what was changed about it: its bouquets cost `subtotal` now. Returns what that changes
 * of its fee and of what its voucher takes off, in words. The fee that was agreed stays where the change makes no
 * difference to it by the fees of today, and once the bouquets have left; else it is that of today. What is delivered
 * free of charge stays so. Throws TOTAL_OUT_OF_RANGE.
 */
export async function changeCosts(
  scope: Pick<Scope, 'delivery'>,
  order: Order,
  { was, subtotal }: { was: FeeFacts; subtotal: Cents },
): Promise<ChangedPart[]> {
  if (order.inPlaceOf !== '') return [];
  const before = order.totalCents;
  const agreed = cents(order.deliveryCents);
  const fee = await feeAfter(scope, order, { was, now: { ...feeFactsOf(order), subtotal } });
  // All at once: the database holds the total to its parts.
  order.subtotalCents = subtotal;
  order.deliveryCents = fee;
  const changes = changeDiscount(order);
  order.totalCents = order.subtotalCents + order.deliveryCents - order.discountCents;
  if (order.totalCents !== before) refuseUnpayableTotal(cents(order.totalCents));
  if (fee === agreed) return changes;
  return [{ what: 'Delivery fee', before: feeLabel(agreed), after: feeLabel(fee) }, ...changes];
}

async function feeAfter(
  { delivery }: Pick<Scope, 'delivery'>,
  order: Order,
  { was, now }: { was: FeeFacts; now: FeeFacts },
): Promise<Cents> {
  const agreed = cents(order.deliveryCents);
  if (JSON.stringify(now) === JSON.stringify(was) || whyLinesFixed(order) !== '') return agreed;
  const { fees } = await delivery.settingsForOrder();
  const fee = deliveryFee(fees, now);
  return fee === deliveryFee(fees, was) ? agreed : fee;
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
