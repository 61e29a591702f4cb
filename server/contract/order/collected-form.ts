import type { z } from 'zod';
import type { checkoutForm } from './order.schema.ts';

/** The address in the form of an order that is collected: the shop puts its own in its place. */
export const NO_ADDRESS = {
  deliveryAddress: 'Collect from the shop',
  suburb: '',
  deliveryPostalCode: '0000',
} as const;

/** What was sent may be nothing. */
type Sent = Pick<z.output<typeof checkoutForm>, 'fulfilment'> | null | undefined;
type Read = z.core.$RefinementCtx<Sent>;

/** Calls the day of what is collected as its field is called, where it is missing. */
export function nameCollectionDate(_: unknown, { value, issues }: Read): void {
  if (value?.fulfilment !== 'collection') return;
  for (const [index, issue] of issues.entries()) {
    if (issue.path?.[0] !== 'deliveryDate') continue;
    issues[index] = { ...issue, message: 'Collection date is required' };
  }
}

/** For a rule about messages: there are some only where something is wrong. */
export const WHATEVER_IS_WRONG = { when: () => true };
