import { z } from 'zod';
import { SESSION_ID } from '#contract/text/ids.ts';
import { MAX_QUANTITY } from './cart.ts';

// What an order has in common with a cart. In a file of their own: checkout loads these, and none of a cart's views.

/** The browser's own random key to its cart. It opens nothing else. */
export const sessionId = z
  .string()
  .regex(SESSION_ID, { error: 'The session id is not one of ours', abort: true })
  .max(128);

export const quantity = z
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`);

export const sizeName = z.string().max(60);
