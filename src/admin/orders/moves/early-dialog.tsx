import { Button, Modal } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import type { AdminStep } from '#contract/order/admin-order.ts';
import { longDate } from '#contract/time/date-text.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { createListeners } from '#src/lib/listeners.ts';

export type Movable = Pick<
  OrderSummary,
  'id' | 'orderNumber' | 'status' | 'deliveryDate' | 'deliveryTime' | 'isDueLater' | 'attention'
>;

/** A step that is taken before its day only when the owner says so. */
interface EarlyQuestion {
  orders: readonly Movable[];
  to: AdminStep;
  /** Takes these orders the step on. */
  onMove: (orders: readonly Movable[]) => void;
}

let question: EarlyQuestion | undefined;
const listeners = createListeners();

/** Asks on the screen; the question closes when the screen is left. */
export function askEarly(asked: EarlyQuestion): void {
  set(asked);
}

function closeEarlyQuestion(): void {
  set(undefined);
}

function useEarlyQuestion(): EarlyQuestion | undefined {
  return useSyncExternalStore(listeners.subscribe, current, current);
}

function current(): EarlyQuestion | undefined {
  return question;
}

function set(next: EarlyQuestion | undefined): void {
  question = next;
  listeners.notify();
}

/** Asks before an order goes out, or is said to have arrived, before the day on which it is due. */
export function EarlyDialog() {
  const question = useEarlyQuestion();
  useEffect(() => closeEarlyQuestion, []);
  const orders = question?.orders ?? [];
  const later = orders.filter(({ isDueLater }) => isDueLater);
  const due = orders.filter(({ isDueLater }) => !isDueLater);
  const isDelivered = question?.to === 'delivered';
  const move = (chosen: readonly Movable[]) => {
    closeEarlyQuestion();
    question?.onMove(chosen);
  };
  return (
    <Modal
      opened={question !== undefined}
      onClose={closeEarlyQuestion}
      title={isDelivered ? 'Delivered before its day?' : 'Send out before its day?'}
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ title: classes.title }}
      transitionProps={{ exitDuration: 0 }}
    >
      <div className={classes.text}>
        <EarlyOrders orders={later} />
        <p>
          {isDelivered ? wasDelivered(later.length) : sendOut(later.length)} The shopper gets an
          email.
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="md" data-autofocus onClick={closeEarlyQuestion}>
          Not yet
        </Button>
        {due.length > 0 && (
          <Button variant="default" size="md" onClick={() => move(due)}>
            {due.length === 1 ? 'Only the one that is due' : `Only the ${due.length} that are due`}
          </Button>
        )}
        <Button size="md" onClick={() => move(orders)}>
          {isDelivered ? 'Delivered today' : 'Send out today'}
        </Button>
      </div>
    </Modal>
  );
}

function EarlyOrders({ orders }: { orders: readonly Movable[] }) {
  const [first, ...others] = orders;
  if (!first) return null;
  if (others.length === 0) return <p>This order is due on {longDate(first.deliveryDate)}.</p>;
  return (
    <>
      <p>These orders are due on a later day:</p>
      <ul>
        {orders.map(({ id, orderNumber, deliveryDate }) => (
          <li key={id}>
            {orderNumber}, {longDate(deliveryDate)}
          </li>
        ))}
      </ul>
    </>
  );
}

function sendOut(count: number): string {
  return count === 1 ? 'Send it out today?' : 'Send them out today?';
}

function wasDelivered(count: number): string {
  return count === 1 ? 'Was it delivered today?' : 'Were they delivered today?';
}
