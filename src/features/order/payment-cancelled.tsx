import { IconX } from '#src/ui/icons/icon-x.ts';
import { Link } from '@tanstack/react-router';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { orderMoneyText } from '#contract/order/order-money.ts';
import classes from './payment-frame.module.css';
import { PaymentFrame } from './payment-frame.tsx';
import { progressText } from './gift-progress.ts';
import { PaymentResult } from './payment-result.tsx';
import type { PaidOrder } from './use-paid-order.ts';

/**
 * The page for a shopper that turned back at PayFast. Cart and form are as they were. An order for which money has
 * come after all is told of as after a payment.
 */
export function PaymentCancelled(paid: PaidOrder) {
  const { progress, order } = paid;
  const isUnpaid =
    order && (isRest(order) || (order.paymentStatus === 'unpaid' && !orderMoneyText(order)));
  if (order && !isUnpaid) return <PaymentResult {...paid} />;
  return (
    <PaymentFrame
      icon={<IconX size={32} />}
      tone="waiting"
      title="Payment Cancelled"
      text="Your payment was cancelled. No charges were made."
      canPayAgain
      isGift={order?.isGiftVoucher}
      isFinal
    >
      {order && (
        <p className={classes.note}>
          {progress === 'waiting' ? waitingText(order) : progressText(progress, order).text}{' '}
          <Link to="/my-order/$id" params={{ id: order.id }}>
            {progress === 'waiting' ? waitingLink(order) : 'See this order'}
          </Link>
        </p>
      )}
    </PaymentFrame>
  );
}

/** What was to be paid is only what a change of the order costs more. */
function isRest({ money }: OrderView): boolean {
  return money.toPay !== '0.00';
}

function waitingText(order: OrderView): string {
  const { canPay, deliveryDoubt, isGiftVoucher } = order;
  if (isRest(order)) return orderMoneyText(order);
  if (canPay && isGiftVoucher) return 'You can pay for it within an hour of your order.';
  if (canPay) return 'We keep your flowers for an hour from when you ordered.';
  return deliveryDoubt || 'The time in which this order could be paid is over.';
}

function waitingLink(order: OrderView): string {
  const { canPay } = order;
  if (isRest(order)) return 'See or pay this order';
  return canPay ? 'See, pay or cancel this order' : 'See or cancel this order';
}
