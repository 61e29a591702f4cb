import { z } from 'zod';

/** In a file of its own: what every shopper loads needs no more of a product's schemas. */
export const productId = z.uuid();
