import { z } from 'zod';
import { cents } from './money.ts';

/** PayFast refuses less than R5.00 (payfast.md, 2.3) and shows no card option above R25 000. */
export const PAYABLE = { min: cents(500), max: cents(2_500_000) } as const;

export const initiatePaymentInput = z.object({ orderId: z.uuid() });
export type InitiatePaymentInput = z.infer<typeof initiatePaymentInput>;

/** Where the browser posts the hidden form, and its fields in the order they are to be sent. */
export const paymentRedirect = z.object({
  url: z.url(),
  data: z.record(z.string(), z.string()),
});
export type PaymentRedirect = z.infer<typeof paymentRedirect>;
