import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './panel.module.css';

interface SendAgainPanelProps {
  order: OrderPageView;
  isAdding: boolean;
  onSend: () => void;
}

/** Offers the same bouquets to the same person once more, after an order has ended. */
export function SendAgainPanel({ order, isAdding, onSend }: SendAgainPanelProps) {
  if (!order.isOver || !order.isProven || order.masked) return null;
  return (
    <section className={classes.panel} aria-labelledby="send-again">
      <h2 id="send-again" className={classes.title}>
        Send them again?
      </h2>
      <p className={classes.text}>
        {order.deliveryAddress && order.fulfilment !== 'collection'
          ? `Checkout has the same flowers at today’s prices, and knows ${order.recipientName || order.customerName} and the address. You choose the day and the card.`
          : 'Checkout has the same flowers at today’s prices. You choose for whom they are, the day and the card.'}
      </p>
      <PushButton
        aria-disabled={isAdding}
        onClick={() => {
          if (!isAdding) onSend();
        }}
      >
        <SwappedLabel>{isAdding ? 'One moment...' : 'Send again'}</SwappedLabel>
      </PushButton>
    </section>
  );
}
