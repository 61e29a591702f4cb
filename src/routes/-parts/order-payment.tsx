import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import { amountToPay } from '#contract/order/amount-to-pay.ts';
import { cents, parseRand, randLabelOf } from '#contract/money/money.ts';
import { tooSmallText } from '#contract/payment/payment.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { useCart } from '#src/features/cart/use-cart.ts';
import { useLeaveForPayment } from '#src/features/checkout/attempt/use-leave-for-payment.ts';
import { PaymentPanel } from '#src/features/my-order/payment-panel.tsx';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

/** Pays an order that waits for it, or what a change of it costs more; one that was not paid in time leads back to what is in the cart. */
export function OrderPayment({ order }: { order: OrderPageView }) {
  const cart = useCart();
  const initiate = trpc.payment.initiate.useMutation();
  const leave = useLeaveForPayment(() => initiate.reset());
  const isRest = order.rest === 'asked' || order.rest === 'awaited';
  if (order.canPay || isRest) {
    return (
      <PaymentPanel
        total={randLabelOf(isRest ? order.money.toPay : amountToPay(order))}
        isRest={isRest}
        otherWay={isRest ? otherWayFor(order.money.toPay) : ''}
        isHeld={order.status === 'pending_payment'}
        keptUntil={order.keptUntil}
        isBusy={initiate.isPending || initiate.isSuccess}
        problem={initiate.isError && messageOf(initiate.error, CALL_FAILED.paymentInitiate)}
        onPay={() => initiate.mutate({ orderId: order.id }, { onSuccess: leave })}
      />
    );
  }
  if (order.paymentStatus !== 'unpaid') return null;
  const hasCart = cart.state === 'ready' && cart.count > 0;
  return hasCart ? (
    <LinkButton to="/checkout">Back to Checkout</LinkButton>
  ) : (
    <LinkButton to="/shop">Choose flowers again</LinkButton>
  );
}

/** Says how so little is paid, and how much it is; empty where PayFast takes it. */
function otherWayFor(toPay: string): string {
  const how = tooSmallText(parseRand(toPay) ?? cents(0));
  return how && `${randLabelOf(toPay)} is still to pay. ${how}`;
}
