import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AttemptNews } from '#src/features/checkout/attempt/attempt-news.tsx';
import { useOpenAttempt } from '#src/features/checkout/attempt/use-open-attempt.ts';
import { useCart } from '#src/features/cart/use-cart.ts';
import { CartPanel } from '#src/features/cart/cart-panel.tsx';
import { checkoutForm } from '#src/features/checkout/lazy-components.ts';
import { BouquetPromise } from '#src/features/delivery/bouquet-promise.tsx';
import { preload } from '#src/lib/use-lazy-component.ts';
import { useHandlePaid } from './use-handle-paid.ts';

/** The cart panel of every screen; on the Corporate screen it is only to be looked at. */
export function CartDrawer() {
  const navigate = useNavigate();
  const router = useRouter();
  const { isOpen, count } = useCart();
  const isNext = isOpen && count > 0;
  // The checkout comes while the shopper looks at the cart.
  useEffect(() => {
    if (!isNext) return;
    preload({ load: async () => router.loadRouteChunk(router.routesByPath['/checkout']) });
    preload(checkoutForm);
  }, [isNext, router]);
  const isCorporate = useLocation({ select: ({ pathname }) => pathname === '/corporate' });
  return (
    <CartPanel
      readOnly={isCorporate}
      news={isOpen && <LastOrderNews />}
      promise={<BouquetPromise />}
      onCheckout={() => void navigate({ to: '/checkout' })}
    />
  );
}

/** It is asked about only while the cart is open. */
function LastOrderNews() {
  return <AttemptNews {...useOpenAttempt(useHandlePaid())} />;
}
