import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { DEFAULT_WASTE_PERCENT } from '#contract/recipe/stem.ts';
import { stemForm, type StemView } from '#contract/recipe/stem.schema.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { type DialogForm, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { focusFirstNamed, formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import type { StemChanges } from './use-stem-changes.ts';

interface StemFormProps {
  /** Undefined for a new one. */
  stem: StemView | undefined;
  save: StemChanges['save'];
  dialog: DialogForm;
}

/** A stem: its name, what one costs, how many come in a bunch, and how many of them are never sold. */
export function StemForm({ stem, save, dialog }: StemFormProps) {
  const [id] = useState(() => stem?.id ?? newUuid());
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(stemForm, {
    initialValues: {
      name: stem?.name ?? '',
      cost: stem?.cost ?? '',
      bunchSize: String(stem?.bunchSize ?? 10),
      wastePercent: String(stem?.wastePercent ?? DEFAULT_WASTE_PERCENT),
    },
  });
  useTellDirty(form.isDirty(), dialog.onDirtyChange);
  const field = (name: keyof typeof form.values) =>
    ({ ...form.getInputProps(name), name, size: 'md', autoComplete: 'off' }) as const;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return focusFirstNamed(element.current, errors);
    if (save.isPending) return;
    save.mutate(
      { ...form.getValues(), id, version: stem?.version ?? 0 },
      {
        onSuccess: dialog.onDone,
        onError: (error) => {
          const errors = formErrorsOf(shopErrorOf(error)?.issues ?? []);
          form.setErrors(errors);
          focusFirstNamed(element.current, errors);
        },
      },
    );
  }

  return (
    <form ref={element} noValidate className={classes.fields} onSubmit={handleSubmit}>
      <TextInput {...field('name')} label="Name" placeholder="Red rose, 60 cm" withAsterisk />
      <TextInput
        {...field('cost')}
        label="What one stem costs you, in rand"
        inputMode="decimal"
        withAsterisk
      />
      <TextInput
        {...field('bunchSize')}
        label="Stems in a bunch"
        description="1 if you can buy them singly"
        inputMode="numeric"
        withAsterisk
      />
      <TextInput
        {...field('wastePercent')}
        label="Margin for waste, in per cent"
        description="How many more are bought, because some break or open too early"
        inputMode="numeric"
        withAsterisk
      />
      {save.error && (
        <Alert role="alert" color="blush">
          {changeFailure(save.error, 'saved')}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={dialog.onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="md" aria-disabled={save.isPending}>
          <SwappedLabel>{save.isPending ? 'Saving...' : 'Save the stem'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}
