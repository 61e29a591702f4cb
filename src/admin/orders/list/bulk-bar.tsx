import { Button } from '@mantine/core';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import { ownerSteps } from '#contract/order/admin-order.ts';
import { stepText } from '#contract/order/order-words.ts';
import { isCollected } from '#src/admin/orders/moves/early-dialog.tsx';
import { isDecidedFirst } from '#contract/order/order-attention.ts';
import { useMoveOrders } from '#src/admin/orders/moves/use-move-orders.ts';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  /** The orders that are ticked; none shows no bar. */
  chosen: readonly OrderSummary[];
  onClear: () => void;
}

/**
 * What can be done with all ticked orders at once, within the thumb's reach. An order that has an open question keeps
 * its place until the owner decides for it alone.
 */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const { move } = useMoveOrders();
  if (chosen.length === 0) return null;
  const undecided = chosen.filter(({ attention }) =>
    attention.some(({ kind }) => isDecidedFirst(kind)),
  );
  const decided = chosen.filter((order) => !undecided.includes(order));
  const steps = ownerSteps
    .map((step) => ({ step, orders: decided.filter((order) => order.steps.includes(step)) }))
    .filter(({ orders }) => orders.length > 0);
  return (
    <section aria-label="With the chosen orders" className={classes.bar} data-at-bottom>
      <p className={classes.count}>{chosen.length} chosen</p>
      <Button size="md" variant="subtle" className={classes.clear} onClick={onClear}>
        Clear
      </Button>
      {steps.map(({ step, orders }, index) => (
        <Button
          key={step}
          size="md"
          variant={index === 0 ? 'filled' : 'default'}
          onClick={() => move(orders, step, onClear)}
        >
          {stepText(step, isCollected(orders) ? 'collection' : undefined)} ({orders.length})
        </Button>
      ))}
      {undecided.length > 0 && <p className={classes.undecided}>{leftOut(undecided)}</p>}
    </section>
  );
}

function leftOut(undecided: readonly OrderSummary[]): string {
  const [first] = undecided;
  if (first && undecided.length === 1) {
    return `${first.orderNumber} has an open question and is left out: decide it on its own.`;
  }
  return `${undecided.length} orders have open questions and are left out: decide each on its own.`;
}
