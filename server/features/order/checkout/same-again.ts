import { CITY } from '#contract/delivery/delivery.ts';
import { orderOccasions } from '#contract/order/occasion.ts';
import { IF_AWAY, PLACE_TYPES, SUBSTITUTIONS } from '#contract/order/order.ts';
import { keptPlace } from '#contract/order/place-fields.ts';
import type { PlaceOrderInput } from '#contract/order/place-order.schema.ts';
import type { Order } from '#server/features/order/order.entity.ts';

type WhoAndWhere = Omit<
  PlaceOrderInput,
  'deliveryDate' | 'deliveryTime' | 'items' | 'subtotal' | 'delivery' | 'total'
>;

/** Returns who an order is from and for, where it goes and what its card says, for another one like it. */
export function sameAgain(order: Order): WhoAndWhere {
  const { customerName, customerEmail, customerPhone, deliveryAddress, deliveryPostalCode } = order;
  const { recipientName, recipientPhone, suburb, cardMessage, anonymous } = order;
  const place = keptPlace(order);
  return {
    customerName,
    customerEmail,
    customerPhone,
    deliveryAddress,
    deliveryCity: CITY,
    deliveryPostalCode,
    specialInstructions: order.specialInstructions,
    recipientName,
    recipientPhone,
    suburb,
    ...place,
    placeType: PLACE_TYPES.find((type) => type === place.placeType),
    ifAway: IF_AWAY.find((choice) => choice === place.ifAway),
    occasion: orderOccasions.find((known) => known === order.occasion),
    cardMessage,
    anonymous,
    substitution: SUBSTITUTIONS.find((choice) => choice === order.substitution),
  };
}
