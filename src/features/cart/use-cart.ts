import { type Context, use } from 'react';
import { AddToCartContext, type Cart, CartContext } from './cart-context.ts';
import type { AddLine } from './use-add-line.ts';

/** The shopper's cart and what can be done with it. Throws outside CartProvider. */
export function useCart(): Cart {
  return useProvided(CartContext);
}

/** What adds to the cart, for components that need nothing else of it. Throws outside CartProvider. */
export function useAdd(): AddLine['add'] {
  return useProvided(AddToCartContext);
}

function useProvided<T>(context: Context<T | undefined>): T {
  const value = use(context);
  if (!value) throw new Error('There is no CartProvider around this');
  return value;
}
