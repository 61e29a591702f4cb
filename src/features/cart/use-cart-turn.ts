import { type RefObject, useRef } from 'react';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { trpc } from '#src/lib/trpc.ts';
import { cartSessionId } from './session-id.ts';

/** What every change of the cart goes through: changes run one after the other, and the last one counts. */
export interface CartTurn {
  /** Shows the cart as it will be after the change. Returns a function that shows it as it was before. */
  show: (change: (lines: CartLineView[]) => CartLineView[]) => Promise<() => void>;
  /** Ends a change. After the last one the cart is read again, unless `isRead`: then the caller reads it. */
  settle: (isRead?: boolean) => Promise<void>;
  /** How many changes have not ended. */
  underWay: RefObject<number>;
}

/** The one queue of changes; `onChanged` is told that the server's cart has changed. */
export function useCartTurn(onChanged: () => void): CartTurn {
  const utils = trpc.useUtils();
  const underWay = useRef(0);

  return {
    underWay,
    show: async (change) => {
      underWay.current += 1;
      const key = { sessionId: cartSessionId() };
      await utils.cart.get.cancel(key);
      const before = utils.cart.get.getData(key);
      if (before) utils.cart.get.setData(key, change(before));
      return () => utils.cart.get.setData(key, before);
    },
    settle: async (isRead) => {
      underWay.current -= 1;
      onChanged();
      if (!underWay.current && !isRead) await utils.cart.invalidate();
    },
  };
}
