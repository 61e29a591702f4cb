import type { OrdersOfDayView } from '#contract/order/admin-order.schema.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { DaySearch } from './day-search.ts';
import { groupOrders } from './open-orders.tsx';
import { OrderRow } from './order-row.tsx';
import classes from './orders-screen.module.css';
import groupClasses from './slot-group.module.css';
import { SlotGroup } from './slot-group.tsx';
import { StatusChips } from './status-chips.tsx';
import { useChoice } from '#src/admin/records/use-choice.ts';

interface OrdersOfDayProps {
  day: Pick<OrdersOfDayView, 'orders' | 'others' | 'othersTotal'>;
  search: DaySearch;
}

/** A day by slot, with what is on no van below. */
export function OrdersOfDay({ day, search }: OrdersOfDayProps) {
  const { orders, others, othersTotal } = day;
  const choice = useChoice();
  const groups = groupOrders(orders, search);
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
      {othersTotal > 0 && search.show === undefined && (
        <details className={classes.others}>
          <summary>Not going out ({othersTotal})</summary>
          {othersTotal > others.length && (
            <p>The latest {others.length} are shown. The search finds the others.</p>
          )}
          <ul className={groupClasses.list}>
            {others.map((order) => (
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
