import { z } from 'zod';
import { cartInput, cartLineView } from '#contract/cart/cart.schema.ts';
import { newsletterTokenInput, subscribeInput } from './newsletter.schema.ts';

/** Asks for one email about a cart that is not ordered, to the address in the checkout form. */
export const askForCartInput = subscribeInput.extend(cartInput.shape);
export type AskForCartInput = z.output<typeof askForCartInput>;

/** What the link of that email carries. */
export const openCartInput = newsletterTokenInput;

/**
 * The cart as it is now; empty where it was ordered or emptied since. No line has its id, by which anybody could change the
 * cart of the browser that it is in.
 */
export const openCartView = z.array(cartLineView.omit({ id: true }));
export type KeptLineView = z.infer<typeof openCartView>[number];
