import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import {
  isDeliveryDoubt,
  isRefundAttention,
  isReviewAttention,
} from '#contract/order/order-attention.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { firstPhone } from '#contract/text/phone.ts';
import classes from './attention-panel.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';

interface AttentionChoicesProps {
  order: AdminOrderView;
  /** Leads to where the money is given back. */
  onGiveBack: () => void;
}

/** What can be done about it, the right thing first. Money alone asks for nothing about the delivery. */
export function AttentionChoices({ order, onGiveBack }: AttentionChoicesProps) {
  const [isMoving, moving] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const { attention, canReschedule, canCancel } = order;
  const kinds = attention.map(({ kind }) => kind);
  const isOwed = kinds.some(isRefundAttention);
  const isUnderPayments = kinds.some(
    (kind) => isReviewAttention(kind) || kind === 'refund_unclear',
  );
  const isInDoubt = kinds.some(isDeliveryDoubt);
  const isMoneyOnly = kinds.every((kind) => isRefundAttention(kind) || isReviewAttention(kind));
  return (
    <div className={classes.choices}>
      {isOwed && (
        <Button size="md" onClick={onGiveBack}>
          Make a refund
        </Button>
      )}
      {isUnderPayments && (
        <Button
          component={Link}
          to="/admin/payments"
          size="md"
          variant={isOwed ? 'default' : 'filled'}
        >
          See it under Payments
        </Button>
      )}
      {order.customerPhone && (
        <Button
          component="a"
          href={`tel:${firstPhone(order.customerPhone)}`}
          variant="default"
          size="md"
        >
          Phone the shopper
        </Button>
      )}
      {!isMoneyOnly && canReschedule && (
        <Button variant="default" size="md" onClick={moving.open}>
          Reschedule delivery
        </Button>
      )}
      {!isMoneyOnly && canCancel && (
        <Button variant="default" size="md" onClick={cancelling.open}>
          Cancel order
        </Button>
      )}
      {isInDoubt && !isOwed && (
        <Button variant="default" size="md" onClick={onGiveBack}>
          Make a refund
        </Button>
      )}
      <RescheduleDialog order={order} isOpen={isMoving} onClose={moving.close} />
      <CancelDialog order={order} isOpen={isCancelling} onClose={cancelling.close} />
    </div>
  );
}
