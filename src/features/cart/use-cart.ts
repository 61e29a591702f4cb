import { use } from 'react';
import { type Cart, CartContext } from './cart-context.ts';

/** The shopper's cart and what can be done with it. Throws outside CartProvider. */
export function useCart(): Cart {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart needs a CartProvider around it');
  return cart;
}
