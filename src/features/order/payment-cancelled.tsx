import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { orderMoneyText } from '#contract/order/order-money.ts';
import { PaymentFrame } from './payment-frame.tsx';
import classes from './payment-frame.module.css';
import { PaymentResult } from './payment-result.tsx';
import { PROGRESS_TEXTS } from './progress-text.ts';
import type { PaidOrder } from './use-paid-order.ts';

/**
 * Where PayFast sends a shopper who turned back. Cart and form are as they were. An order for which money has
 * come after all is told of as after a payment.
 */
export function PaymentCancelled(paid: PaidOrder) {
  const { progress, order } = paid;
  const isUnpaid = order?.paymentStatus === 'unpaid' && !orderMoneyText(order);
  if (order && !isUnpaid) return <PaymentResult {...paid} />;
  return (
    <PaymentFrame
      icon={<IconX size={32} />}
      tone="waiting"
      title="Payment Cancelled"
      text="Your payment was cancelled. No charges were made."
      canPayAgain
      isFinal
    >
      {order && progress === 'waiting' && (
        <p className={classes.note}>
          We keep your flowers for an hour from when you ordered.{' '}
          <Link to="/my-order/$id" params={{ id: order.id }}>
            See, pay or cancel this order
          </Link>
        </p>
      )}
      {order && progress !== 'waiting' && (
        <p className={classes.note}>
          {PROGRESS_TEXTS[progress].text}{' '}
          <Link to="/my-order/$id" params={{ id: order.id }}>
            See this order
          </Link>
        </p>
      )}
    </PaymentFrame>
  );
}
