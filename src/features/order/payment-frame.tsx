import type { ReactNode } from 'react';
import { LinkButton } from '#src/ui/link-button.tsx';
import classes from './payment-frame.module.css';

interface PaymentFrameProps {
  icon: ReactNode;
  tone: 'good' | 'waiting' | 'bad';
  title: string;
  text: string;
  /** True offers the checkout first, then the shop. */
  canPayAgain: boolean;
  /** What was to be paid is a gift voucher, which is bought elsewhere. */
  isGift?: boolean | undefined;
  /** False where the sentences may still change: their room is kept. */
  isFinal?: boolean;
  /** What most want then, before the shop. */
  firstAction?: ReactNode;
  children?: ReactNode;
}

/** The one frame of everything the shopper sees after the payment page; its sentences are announced when they change. */
export function PaymentFrame({
  icon,
  tone,
  title,
  text,
  canPayAgain,
  isGift = false,
  isFinal = false,
  firstAction,
  children,
}: PaymentFrameProps) {
  return (
    <div className={classes.page}>
      <section className={classes.frame}>
        <div role="status" className={classes.news} data-final={isFinal || undefined}>
          {/* New words are new elements, so that nothing that was being read moves. */}
          <span key={`${title}, sign`} className={classes.icon} data-tone={tone} aria-hidden>
            {icon}
          </span>
          <h1 key={title} className={classes.title}>
            {title}
          </h1>
          <p key={text} className={classes.text}>
            {text}
          </p>
        </div>
        {/* Other actions, and those that stand elsewhere, are new elements too. */}
        <div key={`${canPayAgain} ${isFinal}`} className={classes.actions}>
          {canPayAgain && (
            <LinkButton to={isGift ? '/gift-vouchers' : '/checkout'} reloadDocument={isGift}>
              {isGift ? 'Back to gift vouchers' : 'Back to Checkout'}
            </LinkButton>
          )}
          {firstAction}
          <LinkButton to="/" look={canPayAgain || firstAction ? 'outline' : 'filled'}>
            Continue Shopping
          </LinkButton>
        </div>
        {children}
      </section>
    </div>
  );
}
