import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { trpc } from '#src/lib/trpc.ts';
import { AddToCartContext, type Cart, CartContext } from './cart-context.ts';
import { priceCart } from './price-cart.ts';
import { cartSessionId, SESSION_ID_KEY } from './session-id.ts';
import { useAddLine } from './use-add-line.ts';
import { useCartTurn } from './use-cart-turn.ts';

const KEY = 'cartChangedAt';

/**
 * Keeps the tabs of one browser at the same cart: `onChange` runs when another tab changed it and
 * when this page comes back from the browser's back-forward cache. The answer tells the other tabs.
 * A storage event, not a BroadcastChannel, because an open channel keeps pages out of that cache.
 */
function useCrossTabSync(onChange: () => Promise<void>): () => void {
  useEffect(() => {
    function handleStorage(event: StorageEvent) {
      if (event.key === KEY) void onChange();
    }
    function handlePageShow(event: PageTransitionEvent) {
      if (event.persisted) void onChange();
    }
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handlePageShow);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handlePageShow);
    };
  }, [onChange]);

  return useCallback(() => {
    try {
      localStorage.setItem(KEY, String(Date.now()));
    } catch {
      // With blocked storage the other tabs see the change when they load again.
    }
  }, []);
}

/** Holds the cart of this browser and whether its panel is open, for every screen. */
export function CartProvider({ children }: { children: ReactNode }) {
  const sessionId = useCartSession();
  const query = trpc.cart.get.useQuery(
    { sessionId: sessionId ?? '' },
    {
      enabled: sessionId !== undefined,
      // A call that lost its connection may have changed the cart.
      refetchOnReconnect: true,
    },
  );
  const { refetch: refetchQuery } = query;
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const refetch = useCallback(async () => {
    if (sessionId) await refetchQuery();
  }, [sessionId, refetchQuery]);

  const announce = useCrossTabSync(refetch);
  const handleChanged = useCallback(() => {
    announce();
    void refetch();
  }, [announce, refetch]);
  const turn = useCartTurn(announce);
  const calls = useAddLine({ turn, onAdded: open });
  const priced = useMemo(() => priceCart(query.data ?? []), [query.data]);
  const state = query.data ? 'ready' : query.isError ? 'failed' : 'loading';

  const cart: Cart = {
    ...priced,
    ...calls,
    state,
    turn,
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

/**
 * The session id after hydration; undefined while the page is server-rendered and hydrating, because
 * the HTML is shared between shoppers. Follows a change made in another tab.
 */
function useCartSession(): string | undefined {
  const [id, setId] = useState<string>();

  useEffect(() => {
    // As an urgent update this would hydrate all of the page below at once.
    startTransition(() => setId(cartSessionId()));
    function handleStorage(event: StorageEvent) {
      if (event.key === SESSION_ID_KEY || event.key === null) setId(cartSessionId());
    }
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);

  return id;
}
