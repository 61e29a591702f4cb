import { Alert } from '@mantine/core';
import { KEPT_MINUTES } from '#contract/order/order.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import classes from './panel.module.css';

interface PaymentPanelProps {
  total: string;
  /** Whether the order lapses when it is not paid in time. */
  isHeld: boolean;
  /** A part of the price is still to pay: a change costs more, or the gift voucher was used for another order. */
  isRest?: boolean;
  /** How it is paid where PayFast does not take so little; empty where it does. */
  otherWay?: string;
  /** Until when it is kept, of an order that the florist wrote; null for every other. */
  keptUntil: string | null;
  isBusy: boolean;
  /** Why it did not work; false when it did. */
  problem: string | false;
  onPay: () => void;
}

/** The one thing to do about an order that is not paid. */
export function PaymentPanel({
  total,
  isHeld,
  isRest = false,
  otherWay = '',
  keptUntil,
  isBusy,
  problem,
  onPay,
}: PaymentPanelProps) {
  return (
    <section className={classes.panel} aria-labelledby="pay-order">
      <h2 id="pay-order" className={classes.title}>
        {isRest ? 'Still to pay' : 'Not paid yet'}
      </h2>
      <p className={classes.text}>
        {isRest ? `${REST} ${otherWay || AT_PAYFAST}` : keptText({ isHeld, keptUntil })}
      </p>
      {problem && <Alert role="alert" color="blush" title={problem} />}
      {!otherWay && (
        <PushButton
          size="lg"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onPay();
          }}
        >
          <SwappedLabel>{isBusy ? 'One moment...' : `Pay ${total}`}</SwappedLabel>
        </PushButton>
      )}
    </section>
  );
}

const REST = 'Your order costs more than was paid for it.';
const AT_PAYFAST = 'Please pay the rest at PayFast.';

function keptText({ isHeld, keptUntil }: Pick<PaymentPanelProps, 'isHeld' | 'keptUntil'>): string {
  if (keptUntil) {
    return `We keep your flowers until ${mediumTime(keptUntil)}. Please pay for them at PayFast.`;
  }
  return isHeld
    ? `We keep your flowers for ${KEPT_MINUTES.unbegun} minutes from when you ordered, or for an hour once you have gone to PayFast. Pay there, and they are yours.`
    : 'We keep your flowers for you. Please pay for them at PayFast.';
}
