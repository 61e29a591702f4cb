import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { MAX_OWNER_NOTE } from '#contract/order/admin-order.ts';
import { firstCharacters } from '#contract/text/characters.ts';
import { OfferedDraft } from '#src/admin/drafts/draft-note.tsx';
import { restoredText, usePersistentDraft } from '#src/admin/drafts/use-persistent-draft.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { useOrderChange } from '#src/admin/dialogs/form-dialog.tsx';
import { Panel } from './panel.tsx';

/** The note as it is kept in the browser, over the one from which it was begun. */
const storedNote = z.object({ base: z.string(), values: z.string() });

interface TypedNote {
  text: string;
  /** The note from which it was begun. */
  seen: string;
}

/** The owner's note on an order; shoppers never see it. */
export function NotePanel({ order }: { order: AdminOrderView }) {
  const [typed, setTyped] = useState<TypedNote>();
  const saving = trpc.admin.orders.note.useMutation(
    useOrderChange(({ note }: { id: string; note?: string | undefined }, { ownerNote }) => {
      // What was typed since it was sent stays, and is still to be saved.
      setTyped((now) =>
        now && now.text !== note ? { text: now.text, seen: ownerNote } : undefined,
      );
      showToast({ tone: 'success', message: 'Note saved' });
    }),
  );
  const isChanged = typed !== undefined && typed.text !== order.ownerNote;
  const stored = usePersistentDraft({
    key: `note:${order.id}`,
    schema: storedNote,
    base: typed?.seen ?? order.ownerNote,
    values: typed?.text ?? order.ownerNote,
    isDirty: isChanged,
    onRestore: ({ base, values }) => setTyped({ text: values, seen: base }),
  });
  const isOther = isChanged && typed.seen !== order.ownerNote && !saving.isPending;

  function save(seen: string) {
    if (typed && !saving.isPending) saving.mutate({ id: order.id, note: typed.text, seen });
  }

  return (
    <Panel title="Your note">
      <Textarea
        aria-label="Your note"
        placeholder="Only you see this"
        size="md"
        rows={3}
        value={typed?.text ?? order.ownerNote}
        error={isChanged && !isOther && saving.error && changeFailure(saving.error, 'saved')}
        onChange={({ currentTarget: { value } }) =>
          setTyped((before) => ({
            text: firstCharacters(value, MAX_OWNER_NOTE),
            seen: before?.seen ?? order.ownerNote,
          }))
        }
      />
      {stored.isRestored && <p>{restoredText(false)}</p>}
      {stored.isOffered && <OfferedDraft onShow={stored.show} onDrop={stored.remove} />}
      {isOther && (
        <Alert role="alert" color="blush" mt="xs" title="This note was changed elsewhere">
          <p>{order.ownerNote || 'It was taken away.'}</p>
          <Button variant="default" size="md" mr="xs" onClick={() => setTyped(undefined)}>
            Take that one
          </Button>
          <Button size="md" onClick={() => save(order.ownerNote)}>
            Save mine over it
          </Button>
        </Alert>
      )}
      {isChanged && !isOther && (
        <Button size="md" mt="xs" aria-disabled={saving.isPending} onClick={() => save(typed.seen)}>
          <SwappedLabel>{saving.isPending ? 'Saving...' : 'Save note'}</SwappedLabel>
        </Button>
      )}
    </Panel>
  );
}
