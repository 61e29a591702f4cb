import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { showToast } from '#src/components/toasts/show-toast.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { AttentionChoices } from './attention-choices.tsx';
import classes from './attention-panel.module.css';
import { useOrderChange } from './use-order-change.ts';

interface AttentionPanelProps {
  order: OwnersOrderView;
  /** Leads to where the money is given back. */
  onGiveBack: () => void;
}

/** Why an order needs the owner, and what can be done about it. */
export function AttentionPanel({ order, onGiveBack }: AttentionPanelProps) {
  const [note, setNote] = useState('');
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
      <AttentionChoices order={order} onGiveBack={onGiveBack} />
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
    </section>
  );
}
