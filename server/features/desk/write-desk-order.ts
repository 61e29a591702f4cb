import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { WriteDeskOrderInput } from '#contract/desk/desk.schema.ts';
import { CITY } from '#contract/delivery/delivery.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import { deskTerms } from '#server/features/order/checkout/order-terms.ts';
import { takeOrder } from '#server/features/order/checkout/take-order.ts';
import { addOwnPayment } from '#server/features/payment/own-payment.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { keptUntil } from './kept-until.ts';

/**
 * Writes an order for a caller, in one transaction: it takes stock and place as an order of the checkout does, and is
 * paid at once, or kept for its payment. The same idempotency key and content return the same order. Throws the errors
 * of {@link takeOrder}, DELIVERY_UNAVAILABLE and SLOT_FULL unless there is a reason to take it anyway.
 */
export async function writeDeskOrder(
  scope: Scope,
  input: WriteDeskOrderInput,
  key: string | undefined,
): Promise<AdminOrderView> {
  const id = await scope.transaction(async (inner) => {
    const { keptDays, deliveryDate, anyway, payment, reference, enquiryId } = input;
    const terms = deskTerms({
      keptUntil: keptUntil({ keptDays, deliveryDate }, inner.today()),
      anyway: anyway || undefined,
    });
    const taken = await takeOrder(inner, { ...input, deliveryCity: CITY }, key, terms);
    if (!taken.isNew) return taken.order.id;
    const order = await inner.orders.lockById(taken.order.id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (payment === 'link') await inner.tell('order.payment-requested', { order });
    else if (payment !== 'later') await addOwnPayment(inner, order, { way: payment, reference });
    if (enquiryId) await markAnswered(inner, enquiryId);
    return order.id;
  });
  return getAdminOrder(scope, { id });
}

/** The order is the answer. A request that is deleted by now needs none. */
async function markAnswered({ enquiries, now }: Scope, enquiryId: string): Promise<void> {
  const enquiry = await enquiries.lockById(enquiryId);
  if (enquiry) enquiry.answeredAt ??= now();
}
