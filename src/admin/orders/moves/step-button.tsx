import { Button } from '@mantine/core';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import { statusText, stepText } from '#contract/order/order-words.ts';
import type { Fulfilment, OrderStatus } from '#contract/order/order.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import type { Movable } from './early-dialog.tsx';
import classes from './step-button.module.css';
import { useMoveOrders } from './use-move-orders.ts';

interface StepButtonProps {
  order: Movable & Pick<OrderSummary, 'steps'>;
  /** Whose flowers these are, for screen readers. */
  name: string;
}

/** The usual next step of an order, and for some seconds after it the way back. */
export function StepButton({ order, name }: StepButtonProps) {
  const { move, undo, canUndo, statusToBe } = useMoveOrders();
  const [step] = order.steps;
  if (statusToBe(order)) {
    const isWaiting = canUndo(order);
    return (
      <Button
        variant="default"
        size="md"
        className={classes.button}
        aria-disabled={!isWaiting}
        onClick={() => {
          if (isWaiting) undo(order);
        }}
      >
        <SwappedLabel>{isWaiting ? 'Undo' : 'One moment...'}</SwappedLabel>
      </Button>
    );
  }
  if (!step) return null;
  return (
    <Button
      variant="light"
      size="md"
      className={classes.button}
      aria-label={`${stepText(step, order.fulfilment)}: ${name}`}
      onClick={() => move([order], step)}
    >
      {stepText(step, order.fulfilment)}
    </Button>
  );
}

interface StatusBadgeProps {
  status: OrderStatus;
  fulfilment: Fulfilment | undefined;
}

/** An order's status in words; the colour only repeats it. */
export function StatusBadge({ status, fulfilment }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-status={status}>
      {statusText(status, fulfilment)}
    </span>
  );
}
