import { z } from 'zod';
import { orderByIdInput } from './order.schema.ts';

/** What a browser that was cut off heard of last; it goes on from there. */
const lastEventId = z
  .string()
  .regex(/^[0-9]{1,15}$/, { abort: true })
  .max(15)
  .transform(Number)
  .optional();

export const orderNewsInput = orderByIdInput.extend({ lastEventId: z.string().max(40).optional() });

export const ownerNewsInput = z.object({ lastEventId }).optional();
