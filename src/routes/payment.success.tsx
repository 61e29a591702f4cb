import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useCart } from '#src/features/cart/use-cart.ts';
import { forgetGiftDraft } from '#src/features/gift/gift-draft.ts';
import { recentOrders } from '#src/features/my-order/recent-orders.ts';
import { PaymentResult } from '#src/features/order/payment-result.tsx';
import { usePaidOrder } from '#src/features/order/use-paid-order.ts';
import { useReturnedOrder } from '#src/features/order/use-returned-order.ts';
import { useHandlePaid } from './-parts/use-handle-paid.ts';

interface ReturnedWith {
  order_id?: string | undefined;
  m_payment_id?: string | undefined;
}

/** What cannot be the id of an order is kept: no other order is shown in its place. */
const orderId = (value: unknown) => (value === undefined ? undefined : String(value));

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
  const handlePaid = useHandlePaid();
  const { handleChanged } = useCart();
  const isPaid = (paidOrder.order?.paymentStatus ?? 'unpaid') !== 'unpaid';
  const paidId = isPaid ? paidOrder.order?.id : undefined;

  useEffect(() => {
    // The cart may have been emptied by an order that another tab knows to be paid.
    if (paidId && !handlePaid(paidId)) handleChanged();
  }, [paidId, handlePaid, handleChanged]);

  const isGiftPaid = isPaid && paidOrder.order?.isGiftVoucher === true;
  useEffect(() => {
    if (isGiftPaid) forgetGiftDraft();
  }, [isGiftPaid]);

  const knownId = paidOrder.order?.id;
  useEffect(() => {
    if (knownId) recentOrders.remember(knownId);
  }, [knownId]);

  return <PaymentResult {...paidOrder} />;
}
