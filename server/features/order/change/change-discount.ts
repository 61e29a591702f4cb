import { cents } from '#contract/money/money.ts';
import type { ChangedPart } from '#contract/order/change-order.schema.ts';
import { discountLabel, discountOf } from '#contract/voucher/voucher.ts';
import type { Order } from '#server/features/order/order.entity.ts';

/**
 * Makes what the voucher of an order takes off fit its new subtotal, by what the voucher gave when the order was placed:
 * whether it could still be used is not asked again. Returns what that changes, in words.
 */
export function changeDiscount(order: Order): ChangedPart[] {
  const { voucherCode, voucherKind: kind, voucherValue: value } = order;
  if (kind === '') return [];
  const [subtotal, delivery] = [cents(order.subtotalCents), cents(order.deliveryCents)];
  const before = cents(order.discountCents);
  const after = discountOf({ kind, value }, { subtotal, delivery });
  order.discountCents = after;
  if (after === before) return [];
  const what = `Voucher ${voucherCode}`;
  return [{ what, before: discountLabel(before), after: discountLabel(after) }];
}
