import { useCallback, useEffect } from 'react';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { useCart } from '#src/features/cart/use-cart.ts';
import { forgetCheckout } from '#src/features/checkout/forget-checkout.ts';
import { recentOrders } from '#src/features/my-order/recent-orders.ts';

/**
 * Returns what is done whenever this browser learns that the order it placed is paid: the order joins the recent
 * ones, its attempt and what was typed for it are forgotten, and the cart is read again. Other orders are left
 * alone; it says whether this one was open.
 */
export function useHandlePaid(): (orderId: string) => boolean {
  const { handleChanged } = useCart();
  return useCallback(
    (orderId) => {
      if (!forgetCheckout(orderId)) return false;
      recentOrders.remember(orderId);
      handleChanged();
      return true;
    },
    [handleChanged],
  );
}

/** Does this for an order that a page shows, once money for it is known. */
export function usePaidHandled(order: Pick<OrderView, 'id' | 'paymentStatus'> | undefined): void {
  const handlePaid = useHandlePaid();
  const paidId = order && order.paymentStatus !== 'unpaid' ? order.id : undefined;
  useEffect(() => {
    if (paidId) handlePaid(paidId);
  }, [paidId, handlePaid]);
}
