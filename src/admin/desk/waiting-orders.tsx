import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import { longDate, mediumTime } from '#contract/time/date-text.ts';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';

/** The orders of the desk that are not paid: those that are kept, and those that ended this week. */
export function WaitingOrders() {
  const list = trpc.admin.desk.list.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <>
      <h2 className={records.heading}>Waiting for payment</h2>
      <QueryBoundary query={list} what="unpaid orders">
        {({ waiting, waitingTotal, ended }) => (
          <>
            {waitingTotal > waiting.length && (
              <p className={records.none}>
                The first {waiting.length} of {waitingTotal}.
              </p>
            )}
            {waiting.length === 0 ? (
              <p className={records.none}>No order of the desk waits for its payment.</p>
            ) : (
              <ul className={records.list}>
                {waiting.map((order) => (
                  <li key={order.id}>
                    <DeskOrder order={order} state={`Kept until ${mediumTime(order.keptUntil)}`} />
                  </li>
                ))}
              </ul>
            )}
            {ended.length > 0 && (
              <>
                <h2 className={records.heading}>Ended unpaid this week</h2>
                <ul className={records.list}>
                  {ended.map((order) => (
                    <li key={order.id}>
                      <DeskOrder order={order} state="Not kept any more" />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function DeskOrder({ order, state }: { order: OrderSummary; state: string }) {
  const { id, orderNumber, customerName, recipient, deliveryDate, deliveryTime, total } = order;
  return (
    <article className={records.record}>
      <div className={records.top}>
        <h3 className={records.title}>
          <Link to="/admin/orders/$id" params={{ id }}>
            {customerName}, {orderNumber}
          </Link>
        </h3>
        <span className={records.state}>{state}</span>
      </div>
      <p className={records.facts}>
        R{total}, for {recipient}, {longDate(deliveryDate)}, {deliveryTime}
      </p>
    </article>
  );
}
