import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { phoneDigits } from '#contract/phone.ts';
import { showToast } from '#src/components/toasts/show-toast.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './attention-panel.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Why an order needs the owner, and what can be done about it. */
export function AttentionPanel({ order }: { order: OwnersOrderView }) {
  const [note, setNote] = useState('');
  const [isMoving, moving] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const settling = trpc.admin.orders.settleAttention.useMutation(
    useOrderChange(() => {
      setNote('');
      showToast({ tone: 'success', message: 'Noted as dealt with' });
    }),
  );
  if (order.attention.length === 0) return null;
  return (
    <section className={classes.panel} aria-label="This order needs you">
      <h2 className={classes.title}>
        <IconAlertTriangle size={22} stroke={1.75} aria-hidden /> This order needs you
      </h2>
      <ul className={classes.reasons}>
        {order.attention.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className={classes.choices}>
        <Button
          component="a"
          href={`tel:${phoneDigits(order.customerPhone)}`}
          variant="default"
          size="md"
        >
          Phone the shopper
        </Button>
        {order.canReschedule && (
          <Button variant="default" size="md" onClick={moving.open}>
            Deliver at another time
          </Button>
        )}
        {order.canCancel && (
          <Button variant="default" size="md" onClick={cancelling.open}>
            Cancel order
          </Button>
        )}
      </div>
      <form
        className={classes.settle}
        onSubmit={(event) => {
          event.preventDefault();
          if (!settling.isPending) settling.mutate({ id: order.id, note });
        }}
      >
        <TextInput
          aria-label="What was done about it"
          placeholder="What was done about it"
          size="md"
          maxLength={300}
          className={classes.note}
          value={note}
          error={settling.error && messageOf(settling.error, 'It could not be saved.')}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Button type="submit" size="md" variant="light" aria-disabled={settling.isPending}>
          Dealt with
        </Button>
      </form>
      <RescheduleDialog order={order} isOpen={isMoving} onClose={moving.close} />
      <CancelDialog order={order} isOpen={isCancelling} onClose={cancelling.close} />
    </section>
  );
}
