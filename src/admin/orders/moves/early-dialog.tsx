import { Button, Modal } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import type { AdminStep } from '#contract/order/admin-order.ts';
import { longDate } from '#contract/time/date-text.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { createListeners } from '#src/lib/listeners.ts';

export type Movable = Pick<
  OrderSummary,
  | 'id'
  | 'orderNumber'
  | 'status'
  | 'deliveryDate'
  | 'deliveryTime'
  | 'fulfilment'
  | 'isDueLater'
  | 'attention'
>;

/** A step that is taken before its day only when the owner says so. */
interface EarlyQuestion {
  orders: readonly Movable[];
  to: AdminStep;
  /** Takes these orders the step on. */
  onMove: (orders: readonly Movable[]) => void;
}

/** Returns whether all of these are collected, so that one word suits them. */
export function isCollected(orders: readonly Pick<Movable, 'fulfilment'>[]): boolean {
  return orders.length > 0 && orders.every(({ fulfilment }) => fulfilment === 'collection');
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
  const words = isCollected(orders) ? COLLECTED : DELIVERED;
  const move = (chosen: readonly Movable[]) => {
    closeEarlyQuestion();
    question?.onMove(chosen);
  };
  return (
    <Modal
      opened={question !== undefined}
      onClose={closeEarlyQuestion}
      title={isDelivered ? words.wasEarly : words.isEarly}
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ title: classes.title }}
      transitionProps={{ exitDuration: 0 }}
    >
      <div className={classes.text}>
        <EarlyOrders orders={later} />
        <p>{(isDelivered ? words.was : words.is)(later.length)}</p>
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
          {isDelivered ? words.wasToday : words.isToday}
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

interface EarlyWords {
  isEarly: string;
  /** The question, and what the shopper is told. */
  is: (count: number) => string;
  isToday: string;
  wasEarly: string;
  was: (count: number) => string;
  wasToday: string;
}

const EMAIL = 'The shopper gets an email.';

const DELIVERED: EarlyWords = {
  isEarly: 'Send out before its day?',
  is: (count) => `${count === 1 ? 'Send it out today?' : 'Send them out today?'} ${EMAIL}`,
  isToday: 'Send out today',
  wasEarly: 'Delivered before its day?',
  was: (count) =>
    `${count === 1 ? 'Was it delivered today?' : 'Were they delivered today?'} ${EMAIL}`,
  wasToday: 'Delivered today',
};

const COLLECTED: EarlyWords = {
  isEarly: 'Ready before its day?',
  is: (count) =>
    count === 1
      ? 'Is it ready already? The shopper gets an email now, which says to collect it on that day.'
      : 'Are they ready already? Each shopper gets an email now, which says to collect the order on its day.',
  isToday: 'Ready to collect',
  wasEarly: 'Collected before its day?',
  was: (count) =>
    `${count === 1 ? 'Was it collected today?' : 'Were they collected today?'} ${EMAIL}`,
  wasToday: 'Collected today',
};
