import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { StemMoveKind } from '#contract/recipe/stem.ts';
import { moveForm, type StemView } from '#contract/recipe/stem.schema.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { type DialogForm, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { focusFirstNamed, useZodForm } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import type { StemChanges } from './use-stem-changes.ts';

const LABELS: Record<StemMoveKind, { field: string; button: string }> = {
  counted: { field: 'How many are in the bucket now?', button: 'Save the count' },
  bought: { field: 'How many stems have you bought?', button: 'Put them in the bucket' },
  thrown_away: { field: 'How many stems do you throw away?', button: 'Note it' },
};

interface MoveFormProps {
  kind: StemMoveKind;
  stem: StemView;
  move: StemChanges['move'];
  dialog: DialogForm;
}

/** A number of stems that was counted, bought or thrown away. */
export function MoveForm({ kind, stem, move, dialog }: MoveFormProps) {
  // The same however often it is sent, so that it is noted once.
  const [id] = useState(newUuid);
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(moveForm, { initialValues: { quantity: '', note: '' } });
  useTellDirty(form.isDirty(), dialog.onDirtyChange);
  const { field, button } = LABELS[kind];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return focusFirstNamed(element.current, errors);
    if (move.isPending) return;
    const moves = [{ ...form.getValues(), id, stemId: stem.id, kind }];
    move.mutate({ moves }, { onSuccess: dialog.onDone });
  }

  return (
    <form ref={element} noValidate className={classes.fields} onSubmit={handleSubmit}>
      <TextInput
        {...form.getInputProps('quantity')}
        name="quantity"
        size="md"
        label={field}
        inputMode="numeric"
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
      {kind === 'thrown_away' && (
        <TextInput
          {...form.getInputProps('note')}
          name="note"
          size="md"
          label="Why (optional)"
          autoComplete="off"
        />
      )}
      {move.error && (
        <Alert role="alert" color="blush">
          {changeFailure(move.error, 'saved')}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={dialog.onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="md" aria-disabled={move.isPending}>
          <SwappedLabel>{move.isPending ? 'Saving...' : button}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}
