import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isUuid } from '#contract/text/ids.ts';
import { recentOrders } from '#src/features/my-order/recent-orders.ts';
import { PaymentCancelled } from '#src/features/order/payment-cancelled.tsx';
import { usePaidOrder } from '#src/features/order/use-paid-order.ts';
import { usePaidHandled } from './-parts/use-handle-paid.ts';

export const Route = createFileRoute('/payment/cancel')({
  staticData: { personal: true },
  validateSearch: (query): { order_id?: string | undefined } => ({
    order_id: isUuid(query['order_id']) ? query['order_id'] : undefined,
  }),
  loaderDeps: ({ search: { order_id: id } }) => ({ id }),
  // An order that cannot be read leaves the page without details.
  loader: async ({ context, deps: { id } }) => {
    if (id) await context.trpc.order.byId.ensureData({ id }).catch(() => undefined);
  },
  head: ({ match }) => ({
    meta: [
      { title: `Payment cancelled | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: PaymentCancelledPage,
});

function PaymentCancelledPage() {
  const { order_id: orderId } = Route.useSearch();
  const paidOrder = usePaidOrder({ id: orderId, isSettled: true });
  usePaidHandled(paidOrder.order);
  // No email names its number before it is paid, so My order has to know it.
  useEffect(() => {
    if (orderId) recentOrders.remember(orderId);
  }, [orderId]);
  return <PaymentCancelled {...paidOrder} />;
}
