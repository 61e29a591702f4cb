import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '#src/ui/icons/icon-alert-triangle.ts';
import { IconCash } from '#src/ui/icons/icon-cash.ts';
import { IconClockExclamation } from '#src/ui/icons/icon-clock-exclamation.ts';
import { IconMapPinOff } from '#src/ui/icons/icon-map-pin-off.ts';
import { IconMessage } from '#src/ui/icons/icon-message.ts';
import { IconNote } from '#src/ui/icons/icon-note.ts';
import { IconPencil } from '#src/ui/icons/icon-pencil.ts';
import { IconPrinter } from '#src/ui/icons/icon-printer.ts';
import { Link } from '@tanstack/react-router';
import { randLabelOf } from '#contract/money/money.ts';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { StatusBadge, StepButton } from '#src/admin/orders/moves/step-button.tsx';
import { useMoveOrders } from '#src/admin/orders/moves/use-move-orders.ts';
import classes from './order-row.module.css';

interface OrderRowProps {
  order: OrderSummary;
  /** Left out where orders cannot be chosen. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void };
  /** True among orders of different days. */
  isDated?: boolean;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function OrderRow({ order, choice, isDated = false }: OrderRowProps) {
  const { statusToBe } = useMoveOrders();
  const { recipient, customerName, attention, ownerNote } = order;
  return (
    <article className={classes.row} data-has-choice={choice !== undefined}>
      {choice && (
        <Checkbox
          size="md"
          className={classes.choice}
          aria-label={`Choose ${recipient}, ${order.orderNumber}`}
          checked={choice.isChosen}
          onChange={({ currentTarget: { checked } }) => choice.onChange(checked)}
        />
      )}
      <div className={classes.who}>
        <h3 className={classes.name}>
          <Link to="/admin/orders/$id" params={{ id: order.id }} className={classes.link}>
            {recipient}
          </Link>
        </h3>
        <p className={classes.quiet}>
          {order.place && `${order.place} · `}
          <span>{order.orderNumber}</span>
        </p>
        {isDated && (
          <p className={classes.quiet}>
            {longDate(order.deliveryDate)}, <span>{order.deliveryTime}</span>
          </p>
        )}
        {order.service && <p className={classes.service}>{order.service}</p>}
        {recipient !== customerName && <p className={classes.quiet}>from {customerName}</p>}
      </div>
      <ul className={classes.items}>
        {order.items.map(({ productName, quantity, size }, index) => (
          // The lines of an order never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {quantity} × {productName}, {size}
          </li>
        ))}
      </ul>
      <div className={classes.marks}>
        <StatusBadge status={statusToBe(order) ?? order.status} fulfilment={order.fulfilment} />
        {order.toPay && (
          <span className={classes.mark}>
            <IconCash {...ICON} /> Still to pay {randLabelOf(order.toPay)}
          </span>
        )}
        {order.hasCardMessage && (
          <span className={classes.mark}>
            <IconMessage {...ICON} /> Card
          </span>
        )}
        {order.hasInstructions && (
          <span className={classes.mark}>
            <IconPencil {...ICON} /> Instructions
          </span>
        )}
        {order.isOutsideArea && (
          <span className={classes.mark}>
            <IconMapPinOff {...ICON} /> Outside the area
          </span>
        )}
        {ownerNote && (
          <span className={classes.mark}>
            <IconNote {...ICON} /> Note
          </span>
        )}
        {order.late && (
          <p className={classes.attention}>
            <IconClockExclamation {...ICON} /> <strong>Running late.</strong> {order.late}
          </p>
        )}
        {attention.map(({ id, kind, text }) => (
          <p key={id ?? kind} className={classes.attention}>
            <IconAlertTriangle {...ICON} /> {text}
          </p>
        ))}
        {order.changedSincePrint.map((change) => (
          <p key={change} className={classes.attention}>
            <IconPrinter {...ICON} /> {change}
          </p>
        ))}
      </div>
      <div className={classes.step}>
        <StepButton order={order} name={`${recipient}, ${order.orderNumber}`} />
      </div>
    </article>
  );
}
