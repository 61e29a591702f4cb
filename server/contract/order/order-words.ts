import type { SUBSTITUTIONS } from './order.ts';

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

/** Returns the number to call about a delivery: the customer's only where the flowers go to the customer. */
export function deliveryPhone(order: {
  recipientName: string;
  recipientPhone: string;
  customerPhone: string;
}): string {
  return order.recipientPhone || (order.recipientName ? '' : order.customerPhone);
}
