import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { trpc } from '#src/lib/trpc.ts';
import { AddToCartContext, type Cart, CartContext } from './cart-context.ts';
import { priceCart } from './price-cart.ts';
import { useCartCalls } from './use-cart-calls.ts';
import { useCartSession } from './use-cart-session.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/** Holds the cart of this browser and whether its panel is open, for every screen. */
export function CartProvider({ children }: { children: ReactNode }) {
  const sessionId = useCartSession();
  const query = trpc.cart.get.useQuery(
    { sessionId: sessionId ?? '' },
    {
      enabled: sessionId !== undefined,
      // What a call without an answer has made of the cart is not known before.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
    },
  );
  const { refetch: refetchQuery } = query;
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const refetch = useCallback(async () => {
    if (sessionId) await refetchQuery();
  }, [sessionId, refetchQuery]);

  const announce = useOtherTabs(refetch);
  const handleChanged = useCallback(() => {
    announce();
    void refetch();
  }, [announce, refetch]);
  const calls = useCartCalls({ onAdded: open, onChanged: announce });
  const priced = useMemo(() => priceCart(query.data ?? []), [query.data]);
  const state = query.data ? 'ready' : query.isError ? 'failed' : 'loading';

  const cart: Cart = {
    ...priced,
    ...calls,
    state,
    sessionId,
    refetch,
    handleChanged,
    isOpen,
    open,
    close,
  };
  return (
    <AddToCartContext value={calls.add}>
      <CartContext value={cart}>{children}</CartContext>
    </AddToCartContext>
  );
}
