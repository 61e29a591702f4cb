import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './panel.module.css';

export type SentAgainTo = 'same person' | 'another person';

interface SendAgainPanelProps {
  order: OrderPageView;
  /** The cart has other flowers, which are ordered with these. */
  hasOthers: boolean;
  isAdding: boolean;
  onSend: (to: SentAgainTo) => void;
}

/**
 * Offers the same bouquets once more: to another person as soon as the order is paid, and to the same one after it has
 * ended.
 */
export function SendAgainPanel({ order, hasOthers, isAdding, onSend }: SendAgainPanelProps) {
  const isPaid = order.paymentStatus === 'paid';
  // Where nothing is hidden, the page shows names and addresses already.
  if (order.masked || !(order.isOver || isPaid)) return null;
  const send = (to: SentAgainTo) => () => {
    if (!isAdding) onSend(to);
  };
  return (
    <section className={classes.panel} aria-labelledby="send-again">
      <h2 id="send-again" className={classes.title}>
        {order.isOver ? 'Send them again?' : 'The same for somebody else?'}
      </h2>
      <p className={classes.text}>
        {order.isOver ? againText(order) : ANOTHER_TEXT}
        {hasOthers && ' What is in your cart already goes with them.'}
      </p>
      <div className={classes.buttons}>
        {order.isOver && (
          <PushButton aria-disabled={isAdding} onClick={send('same person')}>
            <SwappedLabel>{isAdding ? 'One moment...' : 'Send again'}</SwappedLabel>
          </PushButton>
        )}
        <PushButton look="outline" aria-disabled={isAdding} onClick={send('another person')}>
          Send to someone else
        </PushButton>
      </div>
    </section>
  );
}

const ANOTHER_TEXT =
  'Checkout has the same flowers, day and card, and knows who sends them. You say for whom they are.';

function againText(order: OrderPageView): string {
  const { deliveryAddress, fulfilment, recipientName, customerName } = order;
  return deliveryAddress && fulfilment !== 'collection'
    ? `Checkout has the same flowers at today’s prices, and knows ${recipientName || customerName} and the address. You choose the day and the card.`
    : 'Checkout has the same flowers at today’s prices. You choose for whom they are, the day and the card.';
}
