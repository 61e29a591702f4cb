import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { randLabelOf } from '#contract/money/money.ts';
import { stepText } from '#contract/order/order-words.ts';
import { longDate } from '#contract/time/date-text.ts';
import { StatusBadge } from '#src/admin/orders/moves/step-button.tsx';
import { useDropOvertaken, useMoveOrders } from '#src/admin/orders/moves/use-move-orders.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './order-head.module.css';

/** The number, how far the order is, and what can be done with it now. */
export function OrderHead({ order }: { order: AdminOrderView }) {
  const { move, undo, canUndo, statusToBe } = useMoveOrders();
  useDropOvertaken(order);
  const [isCancelling, cancelling] = useDisclosure();
  const next = statusToBe(order);
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        {order.gift ? (
          <Link to="/admin/gifts" className={classes.back}>
            Gift vouchers
          </Link>
        ) : (
          <Link to="/admin/orders" search={{ day: order.deliveryDate }} className={classes.back}>
            Orders of this day
          </Link>
        )}
        <h1 className={classes.title}>Order {order.orderNumber}</h1>
        <p className={classes.when}>
          <StatusBadge status={next ?? order.status} fulfilment={order.fulfilment} />{' '}
          {order.gift
            ? `Gift voucher for ${randLabelOf(order.total)}`
            : `${longDate(order.deliveryDate)}, ${order.deliveryTime}`}
        </p>
      </div>
      <div className={classes.actions}>
        {next && (
          <Button
            key={0}
            variant="default"
            size="md"
            aria-disabled={!canUndo(order)}
            onClick={() => {
              if (canUndo(order)) undo(order);
            }}
          >
            <SwappedLabel>{canUndo(order) ? 'Undo' : 'One moment...'}</SwappedLabel>
          </Button>
        )}
        {!next &&
          order.steps.map((step, index) => (
            <Button
              // The first button and Undo are the same element, which so keeps the focus.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              size="md"
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => move([order], step)}
            >
              {stepText(step, order.fulfilment)}
            </Button>
          ))}
        {!next && order.canBeChanged && (
          <Button
            component={Link}
            to={`/admin/orders/${order.id}/change`}
            size="md"
            variant="default"
          >
            Change
          </Button>
        )}
        {!next && order.canCancel && (
          <Button size="md" variant="default" onClick={cancelling.open}>
            Cancel order
          </Button>
        )}
        {!order.gift && (
          <Button
            component="a"
            href={`/admin/print/order/${order.id}?parts=work,slip,card`}
            size="md"
            variant="default"
          >
            Print
          </Button>
        )}
      </div>
      <CancelDialog order={order} isOpen={isCancelling} onClose={cancelling.close} />
    </header>
  );
}
