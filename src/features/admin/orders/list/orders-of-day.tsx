import type { OrderSummary } from '#contract/owners-order.schema.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { DaySearch } from './day-search.ts';
import { groupOrders } from './group-orders.ts';
import { OrderRow } from './order-row.tsx';
import classes from './orders-screen.module.css';
import groupClasses from './slot-group.module.css';
import { SlotGroup } from './slot-group.tsx';
import { StatusChips } from './status-chips.tsx';
import { useChoice } from './use-choice.ts';

interface OrdersOfDayProps {
  orders: readonly OrderSummary[];
  search: DaySearch;
}

/** A day by slot, with what is on no van below. */
export function OrdersOfDay({ orders, search }: OrdersOfDayProps) {
  const choice = useChoice();
  const groups = groupOrders(orders, search.show);
  const shown = groups.slots.flatMap((slot) => slot.orders);
  return (
    <>
      {groups.total > 0 && <StatusChips groups={groups} search={search} />}
      {groups.total === 0 && (
        <EmptyState title="No orders for this day yet" text="New ones appear here by themselves." />
      )}
      {groups.total > 0 && shown.length === 0 && (
        <EmptyState title="None of these" text="Choose another state above." />
      )}
      {groups.slots.map(({ slot, orders: ofSlot }) => (
        <SlotGroup key={slot} slot={slot} orders={ofSlot} choice={choice} />
      ))}
      <BulkBar chosen={shown.filter(({ id }) => choice.isChosen(id))} onClear={choice.clear} />
      {groups.others.length > 0 && (
        <details className={classes.others}>
          <summary>Not going out ({groups.others.length})</summary>
          <ul className={groupClasses.list}>
            {groups.others.map((order) => (
              <li key={order.id}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
