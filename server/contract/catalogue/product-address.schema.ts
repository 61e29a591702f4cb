import { z } from 'zod';
import { productId } from './product-id.schema.ts';

// Only the server reads these: beside the views they would be among what every shopper loads.

export const productByIdInput = z.object({ id: productId });

/** An id, or a slug that the product has or had, in small letters or not. */
export const productByAddressInput = z.object({
  id: z
    .string()
    .regex(/^[a-z\d-]{1,100}$/i, { error: 'This is no address of a bouquet', abort: true })
    .max(100),
});
