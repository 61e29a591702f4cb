import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { isUuid } from '#contract/ids.ts';
import { useCart } from '#src/features/cart/use-cart.ts';
import { forgetCheckout } from '#src/features/checkout/forget-checkout.ts';
import { recentOrders } from '#src/features/my-order/recent-orders.ts';
import { PaymentResult } from '#src/features/order/payment-result.tsx';
import { usePaidOrder } from '#src/features/order/use-paid-order.ts';
import { useReturnedOrder } from '#src/features/order/use-returned-order.ts';

interface ReturnedWith {
  order_id?: string | undefined;
  m_payment_id?: string | undefined;
}

const orderId = (value: unknown) => (isUuid(value) ? value : undefined);

export const Route = createFileRoute('/payment/success')({
  staticData: { personal: true },
  validateSearch: (query): ReturnedWith => ({
    order_id: orderId(query['order_id']),
    m_payment_id: orderId(query['m_payment_id']),
  }),
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
  const { handleChanged: handlePaid } = useCart();
  const paidId = paidOrder.progress === 'paid' ? paidOrder.order?.id : undefined;

  const knownId = paidOrder.order?.id;
  useEffect(() => {
    if (knownId) recentOrders.remember(knownId);
  }, [knownId]);

  useEffect(() => {
    if (!paidId) return;
    forgetCheckout(paidId);
    handlePaid();
  }, [paidId, handlePaid]);

  return <PaymentResult {...paidOrder} />;
}
