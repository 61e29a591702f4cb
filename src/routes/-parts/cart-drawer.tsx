import { useLocation, useNavigate } from '@tanstack/react-router';
import { CartPanel } from '#src/features/cart/cart-panel.tsx';
import { LivePromise } from '#src/features/delivery/live-promise.tsx';

/** The cart panel of every screen; on the Corporate screen it is only to be looked at. */
export function CartDrawer() {
  const navigate = useNavigate();
  const isCorporate = useLocation({ select: ({ pathname }) => pathname === '/corporate' });
  return (
    <CartPanel
      readOnly={isCorporate}
      promise={<LivePromise />}
      onCheckout={() => void navigate({ to: '/checkout' })}
    />
  );
}
