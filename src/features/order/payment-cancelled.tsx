import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PaymentFrame } from './payment-frame.tsx';
import classes from './payment-frame.module.css';

interface PaymentCancelledProps {
  /** The order that waits to be paid, where it is known. */
  orderId: string | undefined;
}

/** Where PayFast sends a shopper who turned back. Cart and form are as they were. */
export function PaymentCancelled({ orderId }: PaymentCancelledProps) {
  return (
    <PaymentFrame
      icon={<IconX size={32} />}
      tone="waiting"
      title="Payment Cancelled"
      text="Your payment was cancelled. No charges were made."
      canPayAgain
      isFinal
    >
      {orderId && (
        <p className={classes.note}>
          We keep your flowers for an hour.{' '}
          <Link to="/my-order/$id" params={{ id: orderId }}>
            See, pay or cancel this order
          </Link>
        </p>
      )}
    </PaymentFrame>
  );
}
