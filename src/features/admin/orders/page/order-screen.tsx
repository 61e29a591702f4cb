import { Button } from '@mantine/core';
import { ERRORS } from '#contract/errors.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { useCommitOnLeaving } from '#src/features/admin/orders/moves/use-move-orders.ts';
import { messageOf } from '#src/lib/shop-error.ts';
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
import { ShopperPanel } from './shopper-panel.tsx';

/** Everything on one order; card message and instructions first, because the bouquet waits for them. */
export function OrderScreen({ id }: { id: string }) {
  useCommitOnLeaving();
  const {
    data: order,
    error,
    refetch,
  } = trpc.admin.orders.byId.useQuery({ id }, { networkMode: 'always' });
  if (!order) {
    return error ? (
      <div role="alert">
        <EmptyState
          title="The order could not be loaded"
          text={messageOf(error, ERRORS.UNAVAILABLE.message)}
        >
          <Button size="md" onClick={() => void refetch()}>
            Try again
          </Button>
        </EmptyState>
      </div>
    ) : null;
  }
  return (
    <>
      <OrderHead order={order} />
      <AttentionPanel order={order} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <BouquetPanel order={order} />
          <DeliveryPanel order={order} />
          <ShopperPanel order={order} />
        </div>
        <div className={classes.column}>
          <NotePanel key={order.id} order={order} />
          <PaymentPanel order={order} />
          <MailsPanel mails={order.mails} />
          <HistoryPanel history={order.history} />
        </div>
      </div>
    </>
  );
}
