import { z } from 'zod';

export const initiatePaymentInput = z.object({ orderId: z.uuid() });

export type InitiatePaymentInput = z.infer<typeof initiatePaymentInput>;

/** Where the browser posts the hidden form, and its fields in the order they are to be sent. */
export const paymentRedirect = z.object({
  url: z.url(),
  data: z.record(z.string(), z.string()),
});

export type PaymentRedirect = z.infer<typeof paymentRedirect>;
