import { useRef } from 'react';
import { EarlyDialog } from '#src/admin/orders/moves/early-dialog.tsx';
import { useCommitOnLeaving } from '#src/admin/orders/moves/use-move-orders.ts';
import type { GiveBackLead } from '#src/admin/payments/payment-record.tsx';
import { SincePrint } from '#src/admin/orders/since-print.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { BouquetPanel } from './bouquet-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { OrderHead } from './order-head.tsx';
import classes from './order-screen.module.css';
import { PaymentPanel } from './payment-panel.tsx';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { Facts, Panel } from './panel.tsx';
import { PhoneLink } from './phone-link.tsx';

/** Everything on one order; card message and instructions first, because the bouquet waits for them. */
export function OrderScreen({ id }: { id: string }) {
  useCommitOnLeaving();
  const giveBack = useRef<GiveBackLead>(null);
  const query = trpc.admin.orders.byId.useQuery({ id });
  return (
    <QueryBoundary query={query} what="order" title="Order">
      {(order) => (
        <>
          <OrderHead order={order} />
          <EarlyDialog />
          <AttentionPanel order={order} onGiveBack={() => giveBack.current?.lead()} />
          <SincePrint notes={order.changedSincePrint} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <BouquetPanel order={order} />
              <DeliveryPanel order={order} />
              <ShopperPanel order={order} />
            </div>
            <div className={classes.column}>
              <NotePanel key={order.id} order={order} />
              <PaymentPanel order={order} giveBack={giveBack} />
              <MailsPanel mails={order.mails} />
              <HistoryPanel history={order.history} />
            </div>
          </div>
        </>
      )}
    </QueryBoundary>
  );
}

/** Who ordered. */
function ShopperPanel({ order }: { order: AdminOrderView }) {
  return (
    <Panel title="Ordered by">
      <Facts
        facts={[
          ['Name', order.customerName],
          ['Phone', <PhoneLink key="phone" number={order.customerPhone} />],
          [
            'Email',
            <a key="mail" href={`mailto:${order.customerEmail}`}>
              {order.customerEmail}
            </a>,
          ],
        ]}
      />
    </Panel>
  );
}
