import { Checkbox } from '@mantine/core';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { OrderRow } from './order-row.tsx';
import classes from './slot-group.module.css';
import type { Choice } from '#src/admin/records/use-choice.ts';

interface SlotGroupProps {
  slot: string;
  orders: readonly OrderSummary[];
  choice: Choice;
}

/** The orders of one delivery time. */
export function SlotGroup({ slot, orders, choice }: SlotGroupProps) {
  const ids = orders.map(({ id }) => id);
  const chosen = ids.filter((id) => choice.isChosen(id)).length;
  return (
    <section className={classes.group} aria-label={slot}>
      <header className={classes.head}>
        <Checkbox
          size="md"
          className={classes.all}
          aria-label={`Choose all of ${slot}`}
          checked={chosen === ids.length}
          indeterminate={chosen > 0 && chosen < ids.length}
          onChange={({ currentTarget: { checked } }) => choice.choose(ids, checked)}
        />
        <h2 className={classes.title}>{slot}</h2>
        <span className={classes.count}>{plural(orders.length, 'order')}</span>
      </header>
      <ul className={classes.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow
              order={order}
              choice={{
                isChosen: choice.isChosen(order.id),
                onChange: (isChosen) => choice.choose([order.id], isChosen),
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
