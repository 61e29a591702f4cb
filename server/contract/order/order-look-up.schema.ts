import { z } from 'zod';
import { line } from '#contract/text/text.ts';

/** What a shopper knows of an order: its number, as they write it, and the mail address it was placed with. */
export const orderLookUpInput = z.object({
  orderNumber: line('Order number', 40)
    .refine((text) => text !== '', 'Order number is required')
    .prefault(''),
  email: line('Email', 254).pipe(z.email('Invalid email address')).prefault(''),
});
export type OrderLookUpInput = z.infer<typeof orderLookUpInput>;
