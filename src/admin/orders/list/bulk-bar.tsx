import { Button } from '@mantine/core';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import { ownerSteps } from '#contract/order/admin-order.ts';
import { stepText } from '#contract/order/order-words.ts';
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
  // What is delivered and what is collected take a step of two names one after the other.
  const steps = ownerSteps.flatMap((step) => {
    const able = decided.filter((order) => order.steps.includes(step));
    const nameOf = ({ fulfilment }: OrderSummary) => stepText(step, fulfilment);
    return [...new Set(able.map(nameOf))].map((name) => ({
      step,
      name,
      orders: able.filter((order) => nameOf(order) === name),
    }));
  });
  return (
    <section aria-label="With the chosen orders" className={classes.bar} data-at-bottom>
      <p className={classes.count}>{chosen.length} chosen</p>
      <Button size="md" variant="subtle" className={classes.clear} onClick={onClear}>
        Clear
      </Button>
      {steps.map(({ step, name, orders }, index) => (
        <Button
          key={name}
          size="md"
          variant={index === 0 ? 'filled' : 'default'}
          onClick={() => move(orders, step, onClear)}
        >
          {name} ({orders.length})
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
