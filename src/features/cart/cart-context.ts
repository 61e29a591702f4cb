import { createContext } from 'react';
import type { PricedCart } from './price-cart.ts';
import type { CartMutations } from './use-cart-mutations.ts';
import type { CartTurn } from './use-cart-turn.ts';

export interface Cart extends PricedCart, CartMutations {
  /** 'loading' until the first answer after hydration: nothing of the cart is ever in the HTML. */
  state: 'loading' | 'ready' | 'failed';
  /** What the changes of lines have to go by; see use-line-changes.ts. */
  turn: CartTurn;
  sessionId: string | undefined;
  refetch: () => Promise<void>;
  /** Makes every tab read the cart again after a change by something else than these calls, such as a payment. */
  handleChanged: () => void;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

export const CartContext = createContext<Cart | undefined>(undefined);

/** Its value never changes, so that a product card is not rendered again with each change of the cart. */
export const AddToCartContext = createContext<CartMutations['add'] | undefined>(undefined);
