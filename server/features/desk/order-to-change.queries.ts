import { cents, randText } from '#contract/money/money.ts';
import type { OrderToChangeView } from '#contract/order/change-order.schema.ts';
import { keptPlace } from '#contract/order/place-fields.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import {
  canChangeOrder,
  versionOf,
  whyLinesFixed,
  whyPlanFixed,
} from '#server/features/order/change-rules.ts';

/** Returns a placed order as the owner begins to change it. Throws ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT. */
export async function getOrderToChange(
  { orders, refunds }: Pick<Scope, 'orders' | 'refunds'>,
  { id }: { id: string },
): Promise<OrderToChangeView> {
  const order = await orders.findById(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  if (!canChangeOrder(order)) throw new ShopError('ORDER_STATUS_CONFLICT');
  const lines = await orders.linesOf(order);
  return {
    id,
    orderNumber: order.orderNumber,
    version: versionOf(order, lines, await refunds.sumsOf(order)),
    linesFixed: whyLinesFixed(order),
    planFixed: whyPlanFixed(order),
    total: randText(cents(order.totalCents)),
    lines: lines.map((line) => ({
      lineId: line.id,
      productId: line.product.id,
      productName: line.productName,
      size: line.sizeLabel,
      quantity: line.quantity,
      price: randText(cents(line.priceCents)),
    })),
    values: {
      customerPhone: order.customerPhone,
      recipientName: order.recipientName,
      recipientPhone: order.recipientPhone,
      deliveryAddress: order.deliveryAddress,
      suburb: order.suburb,
      deliveryPostalCode: order.deliveryPostalCode,
      ...keptPlace(order),
      deliveryDate: order.deliveryDate,
      deliveryTime: order.deliveryTime,
      cardMessage: order.cardMessage,
      anonymous: order.anonymous,
      specialInstructions: order.specialInstructions,
    },
  };
}
