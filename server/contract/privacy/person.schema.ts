import { z } from 'zod';
import { line } from '#contract/text/text.ts';
import { keysOf, recordOf } from '#contract/text/record-of.ts';

/** Longer than any email address. */
const LONGEST_KNOWN = 254;

/** By what a person is known, as the owner types it. */
export const personInput = z.object({
  known: line('Who it is', LONGEST_KNOWN).min(
    1,
    'Please enter an email address, a phone number or an order number',
  ),
});
export type PersonInput = z.infer<typeof personInput>;

/** What there can be of a person, in the order in which it is shown. What belongs to an order is counted with it. */
export const PERSON_PARTS = {
  shop_order: 'Orders they placed',
  received: 'Orders of others, delivered to them',
  order_photo: 'Photos of their orders',
  claim: 'What was wrong with an order',
  review: 'Reviews',
  reminder: 'Reminders',
  mail: 'Emails',
  fiscal_document: 'Receipts and invoices',
  payment_notification: 'Messages from PayFast',
  gift_voucher: 'Gift vouchers',
  voucher: 'Vouchers for their address alone',
  enquiry: 'Quote requests',
  newsletter_subscriber: 'Newsletter',
  stock_request: 'Asked to be told when a bouquet is back',
  abandoned_checkout: 'Checkouts left before paying',
} as const;
export type PersonPart = keyof typeof PERSON_PARTS;

const count = z.int().nonnegative();

export const personView = z.object({
  /** How much there is of each. */
  counts: z.object(recordOf(keysOf(PERSON_PARTS), () => count)),
  /** How many orders name their phone number as a second one, which may be another person's. */
  beside: count,
});
export type PersonView = z.infer<typeof personView>;

/** What there is of a person, as a file of JSON. */
export const personFile = z.object({ json: z.string() });

const orderNumbers = z.array(z.string());

/** What an erasure did, in numbers of orders. */
export const erasure = z.object({
  /** Orders out of which everything personal was taken. */
  erased: orderNumbers,
  /** Orders of others out of which the recipient was taken. */
  received: orderNumbers,
  /**
   * Orders that are still to be delivered, whose money is still moving, or of others that wait for an answer to what was
   * wrong, and so were left as they are.
   */
  left: orderNumbers,
  /** Orders that have ended and of which the customer is still to be refunded something: left as they are too. */
  owed: orderNumbers,
  /** Orders that name the person's phone number as a second one, and so were left for the owner to judge. */
  beside: orderNumbers,
  /** A message about a payment names the person and could not be erased, because it is still being confirmed. */
  isPaymentArriving: z.boolean(),
});
export type Erasure = z.infer<typeof erasure>;
