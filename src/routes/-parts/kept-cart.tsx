import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { KeptCartScreen } from '#src/features/checkout/kept-cart/kept-cart-screen.tsx';
import { useCart } from '#src/features/cart/use-cart.ts';
import { trpc } from '#src/lib/trpc.ts';

/** The cart behind the link of an email: taken over into this browser's own, unless it is that already. */
export function KeptCart({ token }: { token: string }) {
  const { data: lines = [] } = trpc.abandonedCheckout.open.useQuery({ token });
  const { lines: own, state, add } = useCart();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const nameOf = ({ productId, size }: { productId: string; size: string }) =>
    `${productId} ${size}`;
  const names = new Set(own.map(nameOf));

  async function takeOver() {
    setAdding(true);
    let isAny = false;
    // One after the other, as they stood in the cart.
    for (const { productId, size, quantity, stock, currentPrice } of lines) {
      if (stock === 0) continue;
      const item = { productId, size, quantity: Math.min(quantity, stock) };
      const isAdded = await add({ ...item, shownPrice: currentPrice });
      isAny ||= isAdded;
    }
    setAdding(false);
    if (isAny) await navigate({ to: '/checkout' });
  }

  return (
    <KeptCartScreen
      lines={lines}
      isOwn={lines.every((line) => names.has(nameOf(line)))}
      isReady={state === 'ready'}
      isAdding={isAdding}
      onAdd={() => void takeOver()}
    />
  );
}
