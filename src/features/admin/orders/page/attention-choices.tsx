import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { AttentionKind } from '#contract/order-attention.ts';
import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { phoneDigits } from '#contract/phone.ts';
import classes from './attention-panel.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';

interface AttentionChoicesProps {
  order: OwnersOrderView;
  /** Leads to where the money is given back. */
  onGiveBack: () => void;
}

const MONEY: readonly AttentionKind[] = ['refund', 'review'];

/** What can be done about it, the right thing first. Money alone asks for nothing about the delivery. */
export function AttentionChoices({ order, onGiveBack }: AttentionChoicesProps) {
  const [isMoving, moving] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const { attentionKinds: kinds, canReschedule, canCancel } = order;
  const isOwed = kinds.includes('refund');
  const isLate = kinds.includes('time') || kinds.includes('stock');
  const isMoneyOnly = kinds.length > 0 && kinds.every((kind) => MONEY.includes(kind));
  return (
    <div className={classes.choices}>
      {isOwed && (
        <Button size="md" onClick={onGiveBack}>
          Give money back
        </Button>
      )}
      {kinds.includes('review') && (
        <Button
          component={Link}
          to="/admin/payments"
          size="md"
          variant={isOwed ? 'default' : 'filled'}
        >
          See it under Payments
        </Button>
      )}
      <Button
        component="a"
        href={`tel:${phoneDigits(order.customerPhone)}`}
        variant="default"
        size="md"
      >
        Phone the shopper
      </Button>
      {!isMoneyOnly && canReschedule && (
        <Button variant="default" size="md" onClick={moving.open}>
          Deliver at another time
        </Button>
      )}
      {!isMoneyOnly && canCancel && (
        <Button variant="default" size="md" onClick={cancelling.open}>
          Cancel order
        </Button>
      )}
      {isLate && !isOwed && (
        <Button variant="default" size="md" onClick={onGiveBack}>
          Give money back
        </Button>
      )}
      <RescheduleDialog order={order} isOpen={isMoving} onClose={moving.close} />
      <CancelDialog order={order} isOpen={isCancelling} onClose={cancelling.close} />
    </div>
  );
}
