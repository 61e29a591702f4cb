import { ADMIN_STEPS, type AdminStep } from './admin-order.ts';
import { type Fulfilment, ORDER_STATUSES, type OrderStatus, type SUBSTITUTIONS } from './order.ts';

// Apart from order.ts, which the checkout loads and these not.

interface SubstitutionWords {
  toFlorist: string;
  toShopper: string;
}

const SUBSTITUTION_WORDS: Readonly<Record<string, SubstitutionWords>> = {
  similar: { toFlorist: 'Use similar flowers', toShopper: 'We use similar flowers' },
  call: { toFlorist: 'Phone first', toShopper: 'We phone you first' },
  refund: { toFlorist: 'Refund the shopper', toShopper: 'We refund you' },
} satisfies Record<(typeof SUBSTITUTIONS)[number], SubstitutionWords>;

/** Returns what the florist does when a flower is sold out, in words to the one or the other; '' where it is left open. */
export function substitutionText(
  substitution: string,
  words: keyof SubstitutionWords = 'toFlorist',
): string {
  return SUBSTITUTION_WORDS[substitution]?.[words] ?? '';
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

/** What other orders call the steps of one that is delivered. */
const OWN_WORDS: Readonly<Record<Fulfilment, Partial<Record<OrderStatus, string>>>> = {
  delivery: {},
  collection: {
    out_for_delivery: 'Ready to collect',
    attempted: 'Not collected',
    delivered: 'Collected',
  },
  // A gift voucher is there as soon as it is paid, and emailed on its day.
  email: { delivered: 'Paid' },
};

/** Returns what the status of an order is called. */
export function statusText(status: OrderStatus, fulfilment: Fulfilment = 'delivery'): string {
  return OWN_WORDS[fulfilment][status] ?? ORDER_STATUSES[status];
}

/** Returns what the owner’s step is called that leads an order to a status. */
export function stepText(step: AdminStep, fulfilment: Fulfilment = 'delivery'): string {
  return OWN_WORDS[fulfilment][step] ?? ADMIN_STEPS[step];
}
