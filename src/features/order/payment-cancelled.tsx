import { IconX } from '@tabler/icons-react';
import { PaymentFrame } from './payment-frame.tsx';

/** Where PayFast sends a shopper who turned back. Cart and form are as they were. */
export function PaymentCancelled() {
  return (
    <PaymentFrame
      icon={<IconX size={32} />}
      tone="waiting"
      title="Payment Cancelled"
      text="Your payment was cancelled. No charges were made."
      canPayAgain
    />
  );
}
