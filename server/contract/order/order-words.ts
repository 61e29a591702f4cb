import { ADMIN_STEPS, type AdminStep } from './admin-order.ts';
import { type Fulfilment, ORDER_STATUSES, type OrderStatus, type SUBSTITUTIONS } from './order.ts';

// Apart from order.ts, which the checkout loads and these not.

/** Returns what the florist does when a flower is sold out, in the florist's words; '' where it is left to them. */
export function substitutionText(substitution: string): string {
  const texts: Readonly<Record<string, string>> = {
    similar: 'Use similar flowers',
    call: 'Phone first',
    refund: 'Refund the shopper',
  } satisfies Record<(typeof SUBSTITUTIONS)[number], string>;
  return texts[substitution] ?? '';
}

/** Returns the same in words to the shopper; '' where it is left to the florist. */
export function shoppersSubstitution(substitution: string): string {
  const texts: Readonly<Record<string, string>> = {
    similar: 'We use similar flowers',
    call: 'We phone you first',
    refund: 'We refund you',
  } satisfies Record<(typeof SUBSTITUTIONS)[number], string>;
  return texts[substitution] ?? '';
}

/** Returns the number to call about a delivery: the customer's only where the flowers go to the customer. */
export function deliveryPhone(order: {
  recipientName: string;
  recipientPhone: string;
  customerPhone: string;
}): string {
  return order.recipientPhone || (order.recipientName ? '' : order.customerPhone);
}

export function isCollected({ fulfilment }: { fulfilment?: Fulfilment | undefined }): boolean {
  return fulfilment === 'collection';
}

/** Returns what the handing over of an order is called, among its costs and wherever else it is named. */
export function handoverName(order: { fulfilment?: Fulfilment | undefined }): string {
  return isCollected(order) ? 'Collection' : 'Delivery';
}

/** What an order that is collected calls the steps of one that is delivered. */
const COLLECTED = {
  out_for_delivery: 'Ready to collect',
  attempted: 'Not collected',
  delivered: 'Collected',
} satisfies Partial<Record<OrderStatus, string>>;

const words = (fulfilment: Fulfilment | undefined): Partial<Record<OrderStatus, string>> =>
  fulfilment === 'collection' ? COLLECTED : {};

/** Returns what the status of an order is called. */
export function statusText(status: OrderStatus, fulfilment?: Fulfilment): string {
  return words(fulfilment)[status] ?? ORDER_STATUSES[status];
}

/** Returns what the owner’s step is called that leads an order to a status. */
export function stepText(step: AdminStep, fulfilment?: Fulfilment): string {
  return words(fulfilment)[step] ?? ADMIN_STEPS[step];
}
