import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { z } from 'zod';
import { useCart } from '#src/features/cart/use-cart.ts';
import { forgetCheckout } from '#src/features/checkout/forget-checkout.ts';
import { PaymentResult } from '#src/features/order/payment-result.tsx';
import { usePaidOrder } from '#src/features/order/use-paid-order.ts';
import { useReturnedOrder } from '#src/features/order/use-returned-order.ts';

const orderId = z.uuid().optional().catch(undefined);

export const Route = createFileRoute('/payment/success')({
  staticData: { personal: true },
  validateSearch: z.object({ order_id: orderId, m_payment_id: orderId }),
  head: ({ match }) => ({
    meta: [
      { title: `Your payment | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: PaymentSuccessPage,
});

function PaymentSuccessPage() {
  const { order_id: named, m_payment_id: alsoNamed } = Route.useSearch();
  const navigate = Route.useNavigate();
  const dropId = useCallback(
    () => void navigate({ search: {}, replace: true, resetScroll: false }),
    [navigate],
  );
  const paidOrder = usePaidOrder(useReturnedOrder(named ?? alsoNamed, dropId));
  const { refetch: refetchCart } = useCart();
  const paidId = paidOrder.progress === 'paid' ? paidOrder.order?.id : undefined;

  useEffect(() => {
    if (!paidId) return;
    forgetCheckout(paidId);
    void refetchCart();
  }, [paidId, refetchCart]);

  return <PaymentResult {...paidOrder} />;
}
