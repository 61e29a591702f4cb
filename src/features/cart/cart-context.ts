import { createContext } from 'react';
import type { PricedCart } from './price-cart.ts';
import type { AddLine } from './use-add-line.ts';
import type { CartTurn } from './use-cart-turn.ts';

export interface Cart extends PricedCart, AddLine {
  /** 'loading' until the first answer after hydration: nothing of the cart is ever in the HTML. */
  state: 'loading' | 'ready' | 'failed';
  /** The queue in which changes of lines wait; see use-line-changes.ts. */
  turn: CartTurn;
  sessionId: string | undefined;
  refetch: () => Promise<void>;
  /** Makes every tab read the cart again after a change from elsewhere, such as a payment. */
  handleChanged: () => void;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

export const CartContext = createContext<Cart | undefined>(undefined);

/** Its value never changes, so that a product card is not rendered again with each change of the cart. */
export const AddToCartContext = createContext<AddLine['add'] | undefined>(undefined);
