import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { MAX_OWNER_NOTE } from '#contract/owners-order.ts';
import { ChangingLabel } from '#src/components/changing-label.tsx';
import { showToast } from '#src/components/toasts/show-toast.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from './panel.tsx';
import { useOrderChange } from './use-order-change.ts';

/** What the owner wants to remember; shoppers never see it. */
export function NotePanel({ order }: { order: OwnersOrderView }) {
  const [text, setText] = useState<string>();
  const saving = trpc.admin.orders.note.useMutation(
    useOrderChange(({ note }: { note?: string | undefined }) => {
      // What was typed since it was sent stays, and is still to be saved.
      setText((current) => (current === note ? undefined : current));
      showToast({ tone: 'success', message: 'Note saved' });
    }),
  );
  const isChanged = text !== undefined && text !== order.ownerNote;
  return (
    <Panel title="Your note">
      <Textarea
        aria-label="Your note"
        placeholder="Only you see this"
        size="md"
        rows={3}
        maxLength={MAX_OWNER_NOTE}
        value={text ?? order.ownerNote}
        error={saving.error && messageOf(saving.error, 'The note could not be saved.')}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {isChanged && (
        <Button
          size="md"
          mt="xs"
          aria-disabled={saving.isPending}
          onClick={() => {
            if (!saving.isPending) saving.mutate({ id: order.id, note: text });
          }}
        >
          <ChangingLabel>{saving.isPending ? 'Saving...' : 'Save note'}</ChangingLabel>
        </Button>
      )}
    </Panel>
  );
}
